"""Run `python -m tests.chaos`."""

import sys

from tests.chaos.run import main

sys.exit(main())
