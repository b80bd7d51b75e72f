import { Counter, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Counts, Timings } from './counters.ts';

const about = { name: 'a_figure', help: 'A figure.' };

it("renders durations like prom-client's histogram", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const timings = new Timings({ ...about, registry: ours });
  const own = new Histogram({ ...about, labelNames: ['operation'], buckets, registers: [theirs] });
  for (const operation of ['A', 'a "quoted" name']) {
    const timing = timings.of({ operation });
    for (const seconds of [0, 0.001, 0.0011, 0.3, 10, 10.5]) {
      timing.observe(seconds);
      own.observe({ operation }, seconds);
    }
  }
  expect(lines(await ours.metrics())).toEqual(lines(await theirs.metrics()));
});

it("renders counts like prom-client's counter", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const counts = new Counts({ ...about, registry: ours });
  const own = new Counter({ ...about, labelNames: ['status'], registers: [theirs] });
  for (const status of ['200', '404']) {
    const count = counts.of({ status });
    count.add();
    count.add();
    own.inc({ status }, 2);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

/** Sorts the labels of a line, because their order doesn't matter. */
function lines(text: string): string[] {
  return text.split('\n').map((line) =>
    line.replace(/\{(.*)\}/, (_all, labels: string) => {
      const each = labels.match(/\w+="(?:[^"\\]|\\.)*"/g) ?? [];
      return `{${each.sort().join(',')}}`;
    }),
  );
}
