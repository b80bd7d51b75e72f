import { expect, it } from 'vitest';
import { rerunFailed } from './rerun.mjs';

const e2e = { name: 'e2e', journeys: true };
const unit = { name: 'unit platform' };

/** A step's result with one failure per file. */
const step = (suite, files, passed = 10) => ({
  suite,
  passed,
  failed: files.length,
  failures: files.map((file) => ({ file, title: `${file} › works`, message: '' })),
});
const passing = async () => ({ failed: 0 });
const failing = async () => ({ failed: 1 });

it('counts journeys that pass alone as passed, and names them', async () => {
  const { results, verdicts } = await rerunFailed([step(e2e, ['a.e2e.ts', 'b.e2e.ts'])], passing);
  expect(results[0]).toMatchObject({ passed: 12, failed: 0, failures: [] });
  expect(verdicts.map(({ title, flaky }) => [title, flaky])).toEqual([
    ['e2e: a.e2e.ts', true],
    ['e2e: b.e2e.ts', true],
  ]);
});

it('excuses nothing when more than two journeys failed', async () => {
  const { results, verdicts } = await rerunFailed([step(e2e, ['a.e2e.ts', 'b.e2e.ts', 'c.e2e.ts'])], passing);
  expect(results[0].failed).toBe(3);
  expect(verdicts.every(({ passes, flaky }) => passes && !flaky)).toBe(true);
});

it('never excuses a failure outside the journeys', async () => {
  const { results, verdicts } = await rerunFailed([step(unit, ['/src/a.test.ts'])], passing);
  expect(results[0].failed).toBe(1);
  expect(verdicts).toMatchObject([{ passes: true, flaky: false }]);
});

it('keeps a journey failed when it fails again', async () => {
  const { results, verdicts } = await rerunFailed([step(e2e, ['a.e2e.ts'])], failing);
  expect(results[0].failed).toBe(1);
  expect(verdicts).toMatchObject([{ passes: false, flaky: false }]);
});

it('runs each failed file once, in its own step', async () => {
  const runs = [];
  const twice = step(e2e, ['a.e2e.ts', 'a.e2e.ts']);
  await rerunFailed([twice, step(unit, ['/src/b.test.ts'])], async (suite, file) => {
    runs.push(`${suite.name} ${file}`);
    return { failed: 0 };
  });
  expect(runs).toEqual(['e2e a.e2e.ts', 'unit platform /src/b.test.ts']);
});

it('repeats nothing when many files failed, or a step as a whole', async () => {
  const many = step(
    unit,
    Array.from({ length: 7 }, (_, index) => `${index}.test.ts`),
  );
  const whole = { suite: e2e, passed: 0, failed: 1, failures: [{ title: 'no test ran', message: '' }] };
  const never = () => Promise.reject(new Error('must not run'));
  expect((await rerunFailed([many], never)).results).toEqual([many]);
  expect((await rerunFailed([whole], never)).results).toEqual([whole]);
});
