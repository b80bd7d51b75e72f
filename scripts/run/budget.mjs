import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';

const SHOWN = 10;

/** The committed budget: seconds per step and per test, on an idle machine with two cores. */
export function readBudget() {
  return JSON.parse(readFileSync(at('tests/budget.json'), 'utf8'));
}

/**
 * Lists the steps and tests that exceed their budgets, one per line, slowest tests first.
 * @param {{ name: string, kind: string, seconds: number, tests?: { title: string, seconds: number }[] }[]} results
 * @param {{ steps: Record<string, number>, tests: Record<string, number> }} budget `tests` is keyed by kind of step
 * @returns {string[]}
 */
export function overBudget(results, budget) {
  const unknown = results.filter(({ name }) => !(name in budget.steps)).map(({ name }) => `${name} has no budget`);
  const steps = results
    .filter(({ name, seconds }) => seconds > budget.steps[name])
    .map(({ name, seconds }) => `${name}: ${duration(seconds)}, budget ${duration(budget.steps[name])}`);
  const tests = results
    .flatMap(({ name, kind, tests: all = [] }) =>
      all
        .filter(({ seconds }) => seconds > (budget.tests[kind] ?? Number.POSITIVE_INFINITY))
        .map((test) => ({ ...test, step: name, budget: budget.tests[kind] })),
    )
    .sort((a, b) => b.seconds - a.seconds);
  const shown = tests
    .slice(0, SHOWN)
    .map(
      ({ step, title, seconds, budget: most }) => `${step} › ${title}: ${duration(seconds)}, budget ${duration(most)}`,
    );
  const rest = tests.length > SHOWN ? [`… and ${tests.length - SHOWN} more tests`] : [];
  return [...unknown, ...steps, ...shown, ...rest];
}

/** Formats seconds: `42.0 s`, `3 min 5 s`. */
export function duration(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
