import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../shared/log.ts';
import { databaseTracing } from './statements.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

const sendEveryMs = 1_000;
const sendWithinMs = 5_000;
const stopWithinMs = 2_000;
/** Maximum length of an attribute value in characters. */
const longestValue = 2_000;
const traceparentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

interface Options {
  url: string;
  serviceName: string;
  ratio: number;
}

/**
 * Exports traces in batches in the background. Installs nothing globally: work inside a request's span finds the span
 * through a context manager that only this process uses.
 */
export function openTracing({ url, serviceName, ratio }: Options, log: Logger): Tracing {
  const exporter = loggingOnce(new OTLPTraceExporter({ url, timeoutMillis: sendWithinMs }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestValue },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('duelbook');
  const contexts = new AsyncLocalStorageContextManager().enable();
  return {
    request({ method, route, operationId, traceparent }) {
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'duelbook.operation_id': operationId,
      };
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        contextOf(traceparent),
      );
      return requestSpan(span, contexts);
    },
    database: databaseTracing(tracer, () => contexts.active()),
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      contexts.disable();
    },
  };
}

function contextOf(traceparent: unknown): Context {
  const known = typeof traceparent === 'string' ? traceparentPattern.exec(traceparent) : null;
  const [, traceId, spanId, flags] = known ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function requestSpan(span: Span, contexts: AsyncLocalStorageContextManager): RequestSpan {
  const inside = trace.setSpan(ROOT_CONTEXT, span);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
    run: (work) => contexts.with(inside, work),
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** An exporter that logs when an outage begins instead of logging every failed batch. */
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
