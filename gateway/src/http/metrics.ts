import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Counts, Timings } from '../telemetry/counters.ts';

export type Metrics = ReturnType<typeof makeMetrics>;

/** Metrics of this process, served at `GET /metrics`. */
export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counts({
      name: 'http_requests_total',
      help: 'Completed requests by operation and status.',
      registry,
    }),
    duration: new Timings({
      name: 'http_request_duration_seconds',
      help: 'Time until the response is complete.',
      registry,
    }),
    operations: new Timings({
      name: 'graphql_operation_duration_seconds',
      help: 'Duration of operations by name, type and outcome. For subscriptions, the time until they start.',
      registry,
    }),
    upstream: new Timings({
      name: 'upstream_request_duration_seconds',
      help: 'Duration of calls to the platform by route, method and status class.',
      registry,
    }),
    errors: new Counter({
      name: 'graphql_errors_total',
      help: 'GraphQL errors by code.',
      labelNames: ['code'] as const,
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'websocket_connections', help: 'Open client websockets.', registers: [registry] }),
    subscriptions: new Gauge({ name: 'graphql_subscriptions', help: 'Active subscriptions.', registers: [registry] }),
    /** Adds a gauge whose value is read for every request to `/metrics`. */
    gauge(name: string, help: string, read: () => number) {
      const collect = function (this: Gauge) {
        this.set(read());
      };
      new Gauge({ name, help, registers: [registry], collect });
    },
  };
}
