import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers by label value. */
export type Figures = Readonly<Record<string, number>>;

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'operation_id' | 'method' | 'status'>;
  readonly durations: Histogram<'operation_id'>;
  readonly timersFired: Counter<'kind' | 'outcome'>;
  readonly jobsDone: Counter<'job' | 'outcome'>;
  readonly liveSubscriptions: Gauge<'channel'>;
  readonly liveEvents: Counter<'channel'>;
  readonly providerCalls: Counter<'provider' | 'operation' | 'outcome'>;
  /** Adds a gauge whose value is read on every request to /metrics. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void;
  /** Adds a gauge with one series for each value of a label, read on every request to /metrics. */
  gauges(name: string, help: string, label: string, read: () => Promise<Figures> | Figures): void;
}

/** Creates the metrics of one platform instance. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Completed requests.',
      labelNames: ['operation_id', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Request duration.',
      labelNames: ['operation_id'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    timersFired: new Counter({
      name: 'timers_total',
      help: 'Executed timers.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobsDone: new Counter({ name: 'jobs_total', help: 'Executed jobs.', labelNames: ['job', 'outcome'], registers }),
    liveSubscriptions: new Gauge({
      name: 'live_subscriptions',
      help: 'Open live subscriptions.',
      labelNames: ['channel'],
      registers,
    }),
    liveEvents: new Counter({
      name: 'live_events_total',
      help: 'Live events sent to subscribers.',
      labelNames: ['channel'],
      registers,
    }),
    providerCalls: new Counter({
      name: 'provider_calls_total',
      help: 'Calls to providers by outcome: ok, refused (an answer that says no) or failed (no usable answer).',
      labelNames: ['provider', 'operation', 'outcome'],
      registers,
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          // Omits values that can't be read now. Otherwise, an unreachable database would hide all other metrics.
          const value = await orNull(read);
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          for (const [value, figure] of Object.entries((await orNull(read)) ?? {}))
            this.set({ [label]: value }, figure);
        },
      });
    },
  };
}

async function orNull<T>(read: () => Promise<T> | T): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

/** Adds process metrics (memory, event loop). */
export function addProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry });
}
