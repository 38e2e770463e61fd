# Rowlock's one entry for people: `make play` and `make test` set everything up themselves.

.DEFAULT_GOAL := help
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help play party serve test test-all check check-python check-web format soak strength bench load chaos golden docs site dist lock clean

help:  ## Say what there is to do.
	@echo "make play      set up and play in the browser, against a bot (GAME=qwirkle_cards or qwixx_cards for another game)"
	@echo "make party     set up and serve everyone on the local network, with a QR code to join"
	@echo "make serve     set up and serve the browser client on this machine, with a log"
	@echo "make test      set up, check and test (what CI runs; at most 12 minutes on two cores)"
	@echo "make test-all  everything, at most an hour"
	@echo "make check     format, lint, types and layers only"
	@echo "make soak      1,000 random games of every game, seat count and option (resumable)"
	@echo "make bench     speeds, as ratios against baselines in the same run"
	@echo "make strength  how strong the bots are, as JSON in docs/strength (resumable)"
	@echo "make load      a thousand live games against a server on this machine, three times"
	@echo "make chaos     servers killed at random moments while games are played"
	@echo "make golden    record golden games for variants that have none yet"
	@echo "make docs      the documents as a site, in build/site/docs"
	@echo "make site      the app without a server, with the documents, for any static host: build/site"
	@echo "make dist      what a release uploads, in dist: source archive and wheels, checked"
	@echo "make lock      compile the requirement files again"
	@echo "make clean     remove the environment and everything built"

KINDS := run dev bench
$(KINDS:%=$(VENV)/.packages-%): $(VENV)/.packages-%: requirements/%.txt requirements/uv.txt tools/setup
	@sh tools/setup packages $*

$(KINDS:%=$(VENV)/.%): $(VENV)/.%: $(VENV)/.packages-% pyproject.toml
	@sh tools/setup rowlock $*

$(VENV)/.release: requirements/release.txt $(VENV)/.run
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/release.txt
	@touch $@

# Python imports a compiled kernel instead of its source, so a changed source is recompiled. Older builds left compiled
# files beside the packages of the kernels; a build removes them.
.PHONY: stale-kernels
$(VENV)/.kernels: $(wildcard $(addprefix src/rowlock/kernels/,*.py */*.py *.h)) hatch_build.py $(wildcard tools/kernel_*.py) \
		$(if $(wildcard src/rowlock/kernels/*.so),stale-kernels)
	@echo "rowlock: compiling the kernels" >&2
	@$(BIN)/python hatch_build.py
	@touch $@
KERNELS := +@$(MAKE) --no-print-directory --silent $(VENV)/.kernels

# Which game `make play` begins.
GAME := qwirkle

# A second start is quick because Python keeps what it has compiled, whatever the surroundings say of that. The tests
# start hundreds of processes, each of which would compile the same files again.
play party serve test test-all: export PYTHONDONTWRITEBYTECODE :=

# The kernels and the browser client need nothing of each other, and each keeps one core busy.
.PHONY: ready installed client
ready: $(VENV)/.packages-run
	@$(MAKE) --no-print-directory --silent --jobs=2 installed client
installed: $(VENV)/.run
	$(KERNELS)
client: $(VENV)/.packages-run
	@$(BIN)/python -m tools.webbuild

play: ready  ## Set up, build the browser client and play.
	@$(BIN)/rowlock serve --play $(GAME)

party: ready  ## Build the browser client and serve it on the local network.
	@$(BIN)/rowlock party

serve: ready  ## Build the browser client and serve it on this machine.
	@$(BIN)/rowlock serve

check: $(VENV)/.dev  ## Lint, types, layers.
	$(KERNELS)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check-python check-web $(BESIDE)

check-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: $(VENV)/.dev
	$(BIN)/python -m tools.webbuild --check
	$(BIN)/python -m tools.webbuild --test

# Several workers that begin at once would each rewrite the assertions of the same tests and compile the same packages,
# because none finds the files of another; one process does it before them, on the core that waits for the web checks.
.PHONY: collected
collected: $(VENV)/.dev
	@$(BIN)/pytest --collect-only -qq >$(VENV)/.collected || { tail -n 60 $(VENV)/.collected; false; }

# Coverage is measured where it says most, by the tests of rules and core: tracing the long laws would double their time.
# The others wait for browsers and servers now and then, so three share two cores.
test: export ROWLOCK_REQUIRE_COMPILED := 1
test: BESIDE := collected
test: check  ## What CI runs.
	$(BIN)/pytest -n 2 --cov --cov-report= tests/core tests/rulebook
	$(BIN)/coverage report --include='*/rowlock/core/*,*/rowlock/games/*' --fail-under=97 --skip-covered
	$(BIN)/pytest -n 3 --dist worksteal --durations=12 --ignore=tests/core --ignore=tests/rulebook

test-all: test  ## Everything.
	$(BIN)/pytest -n 2 -m long
	$(BIN)/python -m tools.soak --games 100

soak: $(VENV)/.dev  ## Random games with all laws; goes on where it stopped.
	$(BIN)/python -m tools.soak --games 1000
	$(BIN)/python -m tests.fuzz.sockets --seconds 600 --seed $$(date +%s)

strength: $(VENV)/.dev  ## The strength of all levels, kept as JSON; goes on where it stopped.
	$(KERNELS)
	$(BIN)/python -m tools.strength
	$(BIN)/python -m tools.open_hand
	$(BIN)/python -m tools.strength_page

bench: $(VENV)/.bench  ## Speeds beside baselines.
	$(KERNELS)
	@set -e; for bench in bench/[a-z]*.py; do echo "== $$bench"; $(BIN)/python -m bench.$$(basename $$bench .py); done

# Options of the load, for example LOAD="--memory --runs 1".
LOAD :=
load: $(VENV)/.dev  ## A thousand live games on this machine (docs/load.md).
	$(BIN)/python -m tests.load $(LOAD)

chaos: $(VENV)/.dev  ## Servers killed at random moments; nothing acknowledged may be lost.
	$(BIN)/python -m tests.chaos

golden: $(VENV)/.dev  ## Record what has no golden game yet; never writes over one.
	$(BIN)/python -m tools.golden

docs: $(VENV)/.dev  ## The documents as a site; a warning or a broken link ends it.
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "rowlock: the documents are in build/site/docs"

site: $(VENV)/.dev  ## The app for static hosts, under any path (docs/offline.md).
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m tools.site

dist: $(VENV)/.release  ## The source archive and the wheels that can be built here.
	$(BIN)/python -m tools.dist

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.webbuild --format

LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11
PLAYING := pyproject.toml --extra server --extra terminal --extra pictures --group build
TESTING := pyproject.toml --all-extras --group build --group dev --group docs
lock: $(VENV)/.dev  ## Compile the requirement files again, without addresses.
	$(LOCK) $(PLAYING) -o requirements/run.txt
	$(LOCK) $(TESTING) -o requirements/dev.txt
	$(LOCK) $(TESTING) --group bench -o requirements/bench.txt
	$(LOCK) pyproject.toml --extra server --extra pictures -o requirements/server.txt
	$(LOCK) --group release -o requirements/release.txt
	echo uv | $(LOCK) - -o requirements/uv.txt
	echo ziglang==0.17.0 | $(LOCK) - -o requirements/zig.txt

clean:
	rm -f src/rowlock/kernels/*.so src/rowlock/kernels/*/*.so src/rowlock/kernels/_built.json
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage* htmlcov
