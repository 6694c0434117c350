# `make play` and `make test` do their own set-up; everything lives in .venv.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# uv takes seconds where pip takes minutes; where it finds no packages, pip may.
INSTALL = @{ $(PIP) uv && $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt $(1); } || $(PIP) $(1)

ROOT = $(if $(filter 0,$(shell id -u)),,sudo -n)

# The client contains the words and rulebooks, which lie beside the rules.
WEB = $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null; \
	find src -name '*.ftl' -o -path '*/rulebook/*.md')
# Without npm everything but the browser client works.
NPM = command -v npm >/dev/null || { echo "npm is missing, so the browser client is not built; install Node 20."; exit 0; }

# What `make test` runs: the checks, and the tests by folder. Half of them wait for a browser, a database or
# another process, so twice as many run at once as there are cores; the longest begin first, so that none is
# left alone at the end, and those that need no kernels while these are compiled.
BROWSER = browser-games browser-pages
STORED = tests/server/deployment tests/server/store
COMPILED = tests/server tests/fast tests/bots tests/cli other-tests tests/lab tests/envs
PLAIN = measured-tests tests/words tests/pictures
PROCESSES = $(shell expr 2 '*' $$(nproc 2>/dev/null || echo 2))

.PHONY: play test thorough servers kernels check client docs dist pythons bench clean $(BROWSER) $(COMPILED) $(STORED) $(PLAIN)

# The bots are compiled beside everything else: the server waits for the client, nobody for them.
play: .venv/play
	@$(BIN)/turnabout prepare --background &
	@$(MAKE) --no-print-directory web/dist/index.html
	@echo "To play at this terminal instead: $(BIN)/turnabout"
	@$(BIN)/turnabout serve

# Each says what it has to say in one piece. The tests start hundreds of processes, which should all find our
# sources compiled.
test: export PYTHONDONTWRITEBYTECODE =
test:
	@$(BESIDE) --keep-going kernels tests/server $(BROWSER) $(COMPILED) $(STORED) check client $(PLAIN)

BESIDE = $(MAKE) --no-print-directory --jobs=$(PROCESSES) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# The same tests with all the games, messages and crashes that we promise to survive.
thorough: export TURNABOUT_THOROUGH = 1
thorough: test

# Only one part uses Schemathesis, which takes longer to load than pytest.
PYTEST = @$(BIN)/python -m pytest -r fEs -p no:cacheprovider $(if $(filter tests/server,$@),,-p no:schemathesis)
$(BROWSER): web/dist/index.html
$(BROWSER) $(STORED): servers
$(BROWSER) $(STORED) $(COMPILED): kernels
$(BROWSER) $(STORED) $(COMPILED) $(PLAIN): .venv/dev

$(STORED) $(filter-out tests/server other-tests,$(COMPILED)) tests/words tests/pictures:
	$(PYTEST) $@

GAMES = $(foreach part,connection foresight keyboard secret update ways whole_games,tests/web/test_$(part).py)
browser-games:
	$(PYTEST) $(GAMES)

browser-pages:
	$(PYTEST) $(filter-out $(GAMES),$(wildcard tests/web/test_*.py))

tests/server:
	$(PYTEST) $@ $(STORED:%=--ignore=%)

# Every branch of the rules is reached by these alone; to be measured makes a game up to four times as slow.
MEASURED = tests/core tests/games tests/test_records.py
measured-tests:
	$(PYTEST) $(MEASURED) --cov --cov-report=term

other-tests:
	$(PYTEST) $(filter-out $(MEASURED),$(wildcard tests/test_*.py))

# The tests start a PostgreSQL, a Redis and a browser of their own, and skip what needs one that is missing.
servers:
	@set --; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || set -- postgresql; \
	command -v redis-server >/dev/null || set -- "$$@" redis-server; \
	command -v chromium-headless-shell >/dev/null || set -- "$$@" chromium-headless-shell; \
	test $$# = 0 || { echo "Installing $$* for the tests …"; $(ROOT) apt-get -qq update; }; \
	for each in "$$@"; do \
	$(ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install $$each >/dev/null || \
	echo "$$each could not be installed: tests that need it are skipped unless something else serves."; \
	done

# Once, before several processes of tests would each compile the same.
kernels: .venv/dev
	@$(BIN)/turnabout prepare

check: .venv/dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy src tests bench

client: web/dist/index.html
	@$(NPM); cd web && npm run --silent check && npm run --silent lint && npm run --silent test

# Warnings are errors; the search of the site works where it is served.
docs: .venv/dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "Built build/site; to read it: $(BIN)/python -m http.server --directory build/site"

# A wheel with the client in it, tried in an environment that has nothing else.
dist: .venv/dev web/dist/index.html
	@rm -rf dist
	@$(BIN)/hatchling build
	@$(BIN)/python -m tests.wheel dist/*.whl

# The library's tests on every Python from 3.11 that this machine has.
pythons: .venv/dev
	@$(BIN)/python -m tests.pythons

bench: .venv/bench web/dist/index.html thorough
	@for part in speed envs learning first_answer thinking partner rivals crowd ladder lab cluster server scale outage soak analysis web; do $(BIN)/python -m bench.$$part || exit; done

.venv/bin/python:
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv .venv

.venv/play: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the game needs …"
	$(call INSTALL,--editable '.[server]')
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the tests need …"
	$(call INSTALL,--editable '.[dev]')
	@touch .venv/play $@

.venv/bench: pyproject.toml constraints.txt | .venv/dev
	@echo "Installing the peers to measure against …"
	$(call INSTALL,--editable '.[dev]' --editable '.[bench]')
	@touch $@

web/dist/index.html: web/node_modules/.ready $(WEB)
	@$(NPM); echo "Building the browser client …"; cd web && npm run --silent build -- --logLevel warn

web/node_modules/.ready: web/package-lock.json
	@$(NPM); echo "Installing what the browser client needs …"; cd web && npm install --silent --no-save && touch node_modules/.ready

clean:
	rm -rf web/node_modules web/dist .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
