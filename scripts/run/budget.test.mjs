import { expect, it } from 'vitest';
import { duration, overBudget, readBudget } from './budget.mjs';
import { suites } from './suites.mjs';

const budget = { steps: { lint: 20, e2e: 600 }, tests: { e2e: 30 } };
const lint = { name: 'lint', kind: 'lint', seconds: 20 };

it('prints nothing when every step and test is within its budget', () => {
  const e2e = { name: 'e2e', kind: 'e2e', seconds: 599, tests: [{ title: 'signs in', seconds: 30 }] };
  expect(overBudget([lint, e2e], budget)).toEqual([]);
});

it('prints each step over its budget, and its slow tests with the slowest first', () => {
  const tests = [
    { title: 'signs in', seconds: 31 },
    { title: 'deposits', seconds: 2 },
    { title: 'withdraws', seconds: 95.4 },
  ];
  expect(
    overBudget(
      [
        { ...lint, seconds: 21.5 },
        { name: 'e2e', kind: 'e2e', seconds: 661, tests },
      ],
      budget,
    ),
  ).toEqual([
    'lint: 21.5 s, budget 20.0 s',
    'e2e: 11 min 1 s, budget 10 min 0 s',
    'e2e › withdraws: 1 min 35 s, budget 30.0 s',
    'e2e › signs in: 31.0 s, budget 30.0 s',
  ]);
});

it('ignores the length of single tests in steps without a budget for them', () => {
  expect(overBudget([{ ...lint, tests: [{ title: 'biome', seconds: 19 }] }], budget)).toEqual([]);
});

it('shows the ten slowest tests and counts the others', () => {
  const tests = Array.from({ length: 12 }, (_, n) => ({ title: `test ${n}`, seconds: 40 + n }));
  const lines = overBudget([{ name: 'e2e', kind: 'e2e', seconds: 1, tests }], budget);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toContain('test 11');
  expect(lines.at(-1)).toBe('… and 2 more tests');
});

it('names a step without a budget', () => {
  expect(overBudget([{ name: 'new', kind: 'new', seconds: 1 }], budget)).toEqual(['new has no budget']);
});

it('has a committed budget for every step of npm test, and no others', () => {
  expect(Object.keys(readBudget().steps).sort()).toEqual(suites.map(({ name }) => name).sort());
});

it('rounds to the next minute instead of showing 60 seconds', () => {
  expect([duration(59.94), duration(119.7)]).toEqual(['59.9 s', '2 min 0 s']);
});
