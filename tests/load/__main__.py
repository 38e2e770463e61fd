"""Run `python -m tests.load`."""

import sys

from tests.load.measure import main

sys.exit(main())
