import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { BrowserSpan, OpenSpan, TraceSettings, Tracing } from './tracing.ts';

const sendEveryMs = 1_000;
const sendWithinMs = 5_000;
const stopWithinMs = 2_000;
/** Maximum length of an attribute value. */
const longestValue = 2_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Exports traces in batches, outside of requests. Installs no global state: parents are passed explicitly. */
export function openTracing({ url, serviceName, ratio }: TraceSettings, log: Logger): Tracing {
  const exporter = loggingOnce(new OTLPTraceExporter({ url, timeoutMillis: sendWithinMs }), log);
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('duelbook');
  return {
    ratio,
    start({ name, kind, parent, attributes }) {
      return opened(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)));
    },
    pass(spans) {
      for (const span of spans) processor.onEnd(readable(span));
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function contextOf(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function opened(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
    end(attributes, error) {
      span.setAttributes(attributes);
      // Records only the code, because error messages may contain user input.
      if (error !== null) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Logs only the first of consecutive export failures. */
function loggingOnce(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing) log.warn({ reason: result.error?.message }, 'traces could not be exported');
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

const browser = resourceFromAttributes({ 'service.name': 'duelbook-web' });

/** A browser span in OpenTelemetry's format. */
function readable({ traceId, spanId, name, type, startMs, endMs, error }: BrowserSpan): ReadableSpan {
  const context: SpanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
  return {
    name,
    kind: SpanKind.CLIENT,
    spanContext: () => context,
    startTime: timeOf(startMs),
    endTime: timeOf(endMs),
    duration: timeOf(endMs - startMs),
    status: { code: error === null ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes: {
      'graphql.operation.name': name,
      'graphql.operation.type': type,
      ...(error !== null && { 'error.type': error }),
    },
    links: [],
    events: [],
    ended: true,
    resource: browser,
    instrumentationScope: { name: 'duelbook' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function timeOf(milliseconds: number): [seconds: number, nanoseconds: number] {
  const seconds = Math.floor(milliseconds / 1000);
  return [seconds, Math.round((milliseconds - seconds * 1000) * 1e6)];
}
