import type { Logger } from 'pino';

/** Trace export settings. */
export interface TraceSettings {
  /** URL of the OTLP/HTTP collector, including `/v1/traces`. */
  url: string;
  serviceName: string;
  /** Ratio of new traces that are recorded, from 0 to 1. Continued traces follow their parent's decision. */
  ratio: number;
}

/** Span attributes: names, templates and numbers. Never variables, IDs, tokens or error messages. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client';
  /** `traceparent` of the parent span. Null starts a new trace. */
  parent: string | null;
  attributes: Attributes;
}

export interface OpenSpan {
  /** Trace context for downstream calls. */
  readonly traceparent: string;
  /** @param error error code, or null */
  end(attributes: Attributes, error: string | null): void;
}

/** A browser span with a validated operation name. Times are in milliseconds since 1970. */
export interface BrowserSpan {
  traceId: string;
  spanId: string;
  name: string;
  type: string;
  startMs: number;
  endMs: number;
  error: string | null;
}

/** The parts of OpenTelemetry used by the gateway. */
export interface Tracing {
  readonly ratio: number;
  start(span: SpanStart): OpenSpan;
  /** Forwards browser spans under the browser's service name. */
  pass(spans: readonly BrowserSpan[]): void;
  /** Flushes remaining spans, within two seconds. */
  stop(): Promise<void>;
}

/** Starts tracing. Without settings, OpenTelemetry's SDK isn't loaded. */
export async function startTracing(settings: TraceSettings | null, log: Logger): Promise<Tracing | null> {
  if (!settings) return null;
  const { openTracing } = await import('./opentelemetry.ts');
  return openTracing(settings, log);
}
