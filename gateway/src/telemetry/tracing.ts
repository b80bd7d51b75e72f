import type { Logger } from 'pino';

/** Where traces go. */
export interface TraceSettings {
  /** Address of the collector that takes OTLP over HTTP, `/v1/traces` included. */
  url: string;
  serviceName: string;
  /** Share of the traces beginning here that are recorded, 0 to 1. Whoever continues a trace follows its beginning. */
  ratio: number;
}

/** What a span tells: names, templates and numbers; never variables, ids, tokens, or words of an error. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind: 'server' | 'client';
  /** `traceparent` of the span that this one is part of; null begins a trace. */
  parent: string | null;
  attributes: Attributes;
}

export interface OpenSpan {
  /** Names this span for whoever continues it. */
  readonly traceparent: string;
  /** @param error code of what went wrong; null when nothing did */
  end(attributes: Attributes, error: string | null): void;
}

/** A span that a browser made, with its operation's name checked. Times are milliseconds since 1970. */
export interface BrowserSpan {
  traceId: string;
  spanId: string;
  name: string;
  type: string;
  startMs: number;
  endMs: number;
  error: string | null;
}

/** OpenTelemetry behind the little of it that the gateway needs. */
export interface Tracing {
  readonly ratio: number;
  start(span: SpanStart): OpenSpan;
  /** Passes spans of a browser on, as those of a service of its own. */
  pass(spans: readonly BrowserSpan[]): void;
  /** Sends what is left, within two seconds. */
  stop(): Promise<void>;
}

/** Starts tracing; without settings there is none, and OpenTelemetry's SDK is not even loaded. */
export async function startTracing(settings: TraceSettings | null, log: Logger): Promise<Tracing | null> {
  if (!settings) return null;
  const { openTracing } = await import('./opentelemetry.ts');
  return openTracing(settings, log);
}
