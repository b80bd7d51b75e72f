import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof makeMetrics>;

/** The figures of this process, for `GET /metrics`. */
export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Answered requests by operation and status.',
      labelNames: ['operation_id', 'status'] as const,
      registers: [registry],
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to the end of the answer.',
      labelNames: ['operation_id'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    errors: new Counter({
      name: 'graphql_errors_total',
      help: 'GraphQL errors by code.',
      labelNames: ['code'] as const,
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'websocket_connections', help: 'Open client websockets.', registers: [registry] }),
    subscriptions: new Gauge({ name: 'graphql_subscriptions', help: 'Running subscriptions.', registers: [registry] }),
  };
}
