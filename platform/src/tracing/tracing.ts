import type { Logger as StatementLogger } from 'kysely';
import type { Logger } from '../shared/log.ts';
import type { SettingsOf } from '../shared/settings.ts';
import type { tracingSettings } from './settings.ts';

export type TracingSettings = SettingsOf<typeof tracingSettings>;

/** What a span of a request tells: templates and names, never ids, queries or bodies. */
export interface RequestFacts {
  method: string;
  /** For example `/api/v1/matches/:id`. */
  route: string;
  operationId: string;
  /** The caller's, as it came. */
  traceparent: unknown;
}

export interface RequestSpan {
  /** Names this span for whoever continues it. */
  readonly traceparent: string;
  /** Runs work whose statements belong to this span. */
  run<T>(work: () => T): T;
  end(status: number): void;
}

/** What the database's pool tells of a traced request; outside of one nothing is recorded. */
export interface DatabaseTracing {
  /** Records a statement that has ended: its text without its values. */
  statement: StatementLogger;
  /** Records the wait for a connection. @param startedAt of `performance.now()` */
  waited(startedAt: number): void;
}

/** OpenTelemetry behind the little of it that the platform needs. */
export interface Tracing {
  request(facts: RequestFacts): RequestSpan;
  readonly database: DatabaseTracing;
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
}

/** Starts tracing; without an address there is none, and OpenTelemetry's SDK is not even loaded. */
export async function startTracing(settings: TracingSettings, log: Logger): Promise<Tracing | null> {
  const { endpoint, tracesEndpoint, serviceName, ratio } = settings;
  const url = tracesEndpoint ?? (endpoint && `${endpoint}/v1/traces`);
  if (url === null) return null;
  const { openTracing } = await import('./opentelemetry.ts');
  return openTracing({ url, serviceName, ratio }, log);
}

/** Runs work inside a span when there is one. */
export function inSpan<T>(span: RequestSpan | null, work: () => T): T {
  return span ? span.run(work) : work();
}
