## Clocks and fair deals
