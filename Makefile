# `make play` and `make test` do their own set-up; everything lives in .venv.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

ROOT = $(if $(filter 0,$(shell id -u)),,sudo -n)

.PHONY: play test servers check bench clean

play: .venv/play
	@echo "To play at this terminal instead: $(BIN)/turnabout"
	@$(BIN)/turnabout serve

test: check servers
	@$(BIN)/python -m pytest -n auto -r fEs --cov --cov-report=term

# The tests start a PostgreSQL and a Redis of their own, and skip what needs one that is missing.
servers:
	@set --; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || set -- postgresql; \
	command -v redis-server >/dev/null || set -- "$$@" redis-server; \
	test $$# = 0 || { echo "Installing $$* for the tests …" && \
	$(ROOT) apt-get -qq update && \
	$(ROOT) env DEBIAN_FRONTEND=noninteractive apt-get -qq install "$$@" >/dev/null; } || \
	echo "That may not be done here: tests that need $$* are skipped."

check: .venv/dev
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy src tests bench

bench: .venv/bench
	@for part in speed thinking partner rivals crowd ladder server; do $(BIN)/python -m bench.$$part || exit; done

.venv/bin/python:
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv .venv

.venv/play: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the game needs …"
	@$(PIP) --editable '.[server]'
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Installing what the tests need …"
	@$(PIP) --editable '.[dev]'
	@touch .venv/play $@

.venv/bench: pyproject.toml constraints.txt | .venv/dev
	@echo "Installing the peers to measure against …"
	@$(PIP) --editable '.[dev,bench]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*
