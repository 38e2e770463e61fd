# Entry points for people: `make play` and `make test` do all the setup they need.

.DEFAULT_GOAL := help
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help play serve test test-all check check-python check-web format soak strength bench load chaos golden docs lock clean

help:  ## List the targets.
	@echo "make play      set up and play in the browser against a bot (other games: GAME=qwirkle_cards, GAME=qwixx_cards)"
	@echo "make serve     set up and run the server on this machine, with a log"
	@echo "make test      set up, check and test (what CI runs; at most 12 minutes on two cores)"
	@echo "make test-all  all tests, including the long ones; at most an hour"
	@echo "make check     format, lint, types and layers only"
	@echo "make soak      play 1,000 random games of every game, seat count and option (resumable)"
	@echo "make bench     measure speeds, as ratios to baselines in the same run"
	@echo "make strength  measure the bots' strength; JSON in docs/strength (resumable)"
	@echo "make load      play a thousand live games against a server on this machine"
	@echo "make chaos     kill servers at random moments during games"
	@echo "make golden    record golden games for variants that have none yet"
	@echo "make docs      build the documents as a site in build/site"
	@echo "make lock      regenerate the requirement files"
	@echo "make clean     remove the environment and everything built"

$(VENV)/.run: requirements/run.txt requirements/uv.txt pyproject.toml tools/setup
	@sh tools/setup run

$(VENV)/.dev: requirements/dev.txt requirements/uv.txt pyproject.toml tools/setup
	@sh tools/setup dev

$(VENV)/.bench: requirements/bench.txt requirements/uv.txt pyproject.toml tools/setup
	@sh tools/setup bench

# Python imports a compiled kernel instead of its source, so a changed source is recompiled.
$(VENV)/.kernels: $(wildcard $(addprefix src/rowlock/kernels/,*.py */*.py *.pxd *.h)) hatch_build.py tools/kernel_units.py
	@echo "rowlock: compiling the kernels" >&2
	@$(BIN)/python hatch_build.py
	@touch $@
KERNELS := @$(MAKE) --no-print-directory --silent $(VENV)/.kernels

# The game that `make play` starts.
GAME := qwirkle

# Let Python write .pyc files even if the environment forbids it, so that the second start is quick.
play serve: export PYTHONDONTWRITEBYTECODE :=

play: $(VENV)/.run  ## Set up, build the browser client and play.
	$(KERNELS)
	@$(BIN)/python -m tools.webbuild
	@$(BIN)/rowlock serve --play $(GAME)

serve: $(VENV)/.run  ## Build the browser client and serve it on this machine.
	$(KERNELS)
	@$(BIN)/python -m tools.webbuild
	@$(BIN)/rowlock serve

check: $(VENV)/.dev  ## Lint, types, layers.
	$(KERNELS)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check-python check-web

check-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: $(VENV)/.dev
	$(BIN)/python -m tools.webbuild --check
	$(BIN)/python -m tools.webbuild --test

# Only the tests of rules and core measure coverage: tracing the long law tests would double their time.
# The other tests sometimes wait for browsers and servers, so three workers share two cores.
test: export ROWLOCK_REQUIRE_COMPILED := 1
test: check  ## What CI runs.
	$(BIN)/pytest -n 2 --cov --cov-report= tests/core tests/rulebook
	$(BIN)/coverage report --include='*/rowlock/core/*,*/rowlock/games/*' --fail-under=97 --skip-covered
	$(BIN)/pytest -n 3 --dist worksteal --durations=12 --ignore=tests/core --ignore=tests/rulebook

test-all: test  ## Everything.
	$(BIN)/pytest -n 2 -m long
	$(BIN)/python -m tools.soak --games 100

soak: $(VENV)/.dev  ## Random games with all laws checked; resumes where it stopped.
	$(BIN)/python -m tools.soak --games 1000
	$(BIN)/python -m tests.fuzz.sockets --seconds 600 --seed $$(date +%s)

strength: $(VENV)/.dev  ## The strength of all levels as JSON; resumes where it stopped.
	$(KERNELS)
	$(BIN)/python -m tools.strength
	$(BIN)/python -m tools.open_hand
	$(BIN)/python -m tools.strength_page

bench: $(VENV)/.bench  ## Speeds compared with baselines.
	$(KERNELS)
	@set -e; for bench in bench/[a-z]*.py; do echo "== $$bench"; $(BIN)/python -m bench.$$(basename $$bench .py); done

load: $(VENV)/.dev  ## A thousand live games on this machine (docs/load.md).
	$(BIN)/python -m tests.load

chaos: $(VENV)/.dev  ## Kill servers at random moments; no acknowledged data may be lost.
	$(BIN)/python -m tests.chaos

golden: $(VENV)/.dev  ## Record missing golden games; never overwrites one.
	$(BIN)/python -m tools.golden

docs: $(VENV)/.dev  ## Build the documents as a site; a warning or a broken link fails.
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "rowlock: the site is in build/site"

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.webbuild --format

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
PLAYING := pyproject.toml --extra server --extra terminal --extra pictures --group build
TESTING := pyproject.toml --all-extras --group build --group dev --group docs
lock: $(VENV)/.dev  ## Regenerate the requirement files, without index URLs.
	$(LOCK) $(PLAYING) -o requirements/run.txt
	$(LOCK) $(TESTING) -o requirements/dev.txt
	$(LOCK) $(TESTING) --group bench -o requirements/bench.txt
	echo uv | $(LOCK) - -o requirements/uv.txt
	echo ziglang==0.17.0 | $(LOCK) - -o requirements/zig.txt

clean:
	rm -f src/rowlock/kernels/*.so src/rowlock/kernels/*/*.so src/rowlock/kernels/_built.json
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage* htmlcov
