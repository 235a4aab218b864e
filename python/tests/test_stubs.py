"""The type stubs name what there is, with the same parameters; everything that is public has a docstring."""

import ast
import inspect
from pathlib import Path

import azulejo_env
from azulejo_env import _core

STUB = ast.parse(Path(azulejo_env.__file__).with_name("_core.pyi").read_text())


def stubs(body):
    """Functions and properties of a stub by name."""
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef)}


def parameters(node):
    return [it.arg for it in node.args.posonlyargs + node.args.args + node.args.kwonlyargs]


def public(names):
    return {name for name in names if not name.startswith("_")}


def check(stub, real, where):
    assert real.__doc__ and ast.get_docstring(stub), f"{where} has no docstring"
    if callable(real):
        signature = [name for name in inspect.signature(real).parameters]
        assert parameters(stub) == signature, where


def test_functions():
    functions = stubs(STUB.body)
    classes = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef)}
    assert public(vars(_core)) == public(functions) | set(classes)
    for name, stub in functions.items():
        check(stub, getattr(_core, name), name)
    for name, node in classes.items():
        real = getattr(_core, name)
        assert real.__doc__ and ast.get_docstring(node), name
        members = stubs(node.body)
        assert public(vars(real)) == public(members), name
        made = parameters(members["__init__"])[1:]
        assert made == list(inspect.signature(real).parameters), name
        for member in public(members):
            check(members[member], getattr(real, member), f"{name}.{member}")


def test_modules():
    for name in azulejo_env.__all__:
        assert getattr(azulejo_env, name).__doc__ or name == "__version__", name
