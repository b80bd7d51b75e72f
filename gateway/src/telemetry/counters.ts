import type { Metric, Registry } from 'prom-client';

type Labels = Record<string, string>;

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Line {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

interface Definition {
  name: string;
  help: string;
  registry: Registry;
}

/** A counter for one set of labels. */
export interface Count {
  add(): void;
}

/** A histogram for one set of labels. */
export interface Timing {
  /** @param seconds duration */
  observe(seconds: number): void;
}

/**
 * A counter for the hot path. Labels are resolved once instead of on every call, so that counting is a single addition.
 */
export class Counts {
  readonly #name: string;
  readonly #all: { labels: Labels; count: number }[] = [];

  constructor({ name, help, registry }: Definition) {
    this.#name = name;
    expose(registry, { name, help, type: 'counter' }, () => this.#lines());
  }

  /**
   * Adds a series for these labels and returns its counter. Callers must keep the counter, because every call adds a
   * series.
   */
  of(labels: Labels): Count {
    const own = { labels, count: 0 };
    this.#all.push(own);
    return {
      add() {
        own.count += 1;
      },
    };
  }

  #lines(): Line[] {
    return this.#all.map(({ labels, count }) => ({ metricName: this.#name, labels, value: count }));
  }
}

/** A duration histogram for the hot path, like `Counts`. */
export class Timings {
  readonly #name: string;
  readonly #all: { labels: Labels; buckets: number[]; sum: number }[] = [];

  constructor({ name, help, registry }: Definition) {
    this.#name = name;
    expose(registry, { name, help, type: 'histogram' }, () => this.#lines());
  }

  /**
   * Adds the series for these labels and returns their histogram. Callers must keep it, because every call adds series.
   */
  of(labels: Labels): Timing {
    const own = { labels, buckets: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
    this.#all.push(own);
    return {
      observe(seconds) {
        let at = 0;
        while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
        own.buckets[at] = (own.buckets[at] ?? 0) + 1;
        own.sum += seconds;
      },
    };
  }

  #lines(): Line[] {
    return this.#all.flatMap(({ labels, buckets, sum }) => {
      let count = 0;
      const lines: Line[] = buckets.map((own, at) => {
        count += own;
        return { metricName: `${this.#name}_bucket`, labels: { ...labels, le: bounds[at] ?? '+Inf' }, value: count };
      });
      const total = (part: string, value: number) => ({ metricName: `${this.#name}_${part}`, labels, value });
      return [...lines, total('sum', sum), total('count', count)];
    });
  }
}

/** Registers a metric whose values are stored elsewhere. */
function expose(registry: Registry, about: { name: string; help: string; type: string }, lines: () => Line[]): void {
  const metric = { ...about, get: async () => ({ ...about, aggregator: 'sum', values: lines() }), reset() {} };
  // The registry only uses these members, but its types require its own classes.
  registry.registerMetric(metric as unknown as Metric);
}

/** Caches the results of `make` by key. */
export function memoized<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    return made;
  };
}
