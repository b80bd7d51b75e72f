import type { Logger as StatementLogger } from 'kysely';
import type { Logger } from '../shared/log.ts';
import type { SettingsOf } from '../shared/settings.ts';
import type { tracingSettings } from './settings.ts';

export type TracingSettings = SettingsOf<typeof tracingSettings>;

/** Span data of a request. Contains templates and names, never IDs, queries or bodies. */
export interface RequestFacts {
  method: string;
  /** Route template, for example `/api/v1/matches/:id`. */
  route: string;
  operationId: string;
  /** Value of the caller's header, unvalidated. */
  traceparent: unknown;
}

export interface RequestSpan {
  /** Identifies this span for downstream services. */
  readonly traceparent: string;
  /** Runs work. Statements that it executes belong to this span. */
  run<T>(work: () => T): T;
  end(status: number): void;
}

/** Receives events of the database pool during traced requests; records nothing otherwise. */
export interface DatabaseTracing {
  /** Records a finished statement, with its text but without values. */
  statement: StatementLogger;
  /** Records the wait for a connection. @param startedAt from `performance.now()` */
  waited(startedAt: number): void;
}

/** The subset of OpenTelemetry that the platform needs. */
export interface Tracing {
  request(facts: RequestFacts): RequestSpan;
  readonly database: DatabaseTracing;
  /** Flushes remaining spans, for at most two seconds. */
  stop(): Promise<void>;
}

/** Starts tracing. Without an endpoint, tracing is off and the OpenTelemetry SDK isn't loaded. */
export async function startTracing(settings: TracingSettings, log: Logger): Promise<Tracing | null> {
  const { endpoint, tracesEndpoint, serviceName, ratio } = settings;
  const url = tracesEndpoint ?? (endpoint && `${endpoint}/v1/traces`);
  if (url === null) return null;
  const { openTracing } = await import('./opentelemetry.ts');
  return openTracing({ url, serviceName, ratio }, log);
}

/** Runs work inside a span, or without one if there is none. */
export function inSpan<T>(span: RequestSpan | null, work: () => T): T {
  return span ? span.run(work) : work();
}
