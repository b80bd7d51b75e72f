import { type Context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { DatabaseTracing } from './tracing.ts';

const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)/i;

/**
 * Records statements, and waits for connections, under the active span. Background work has no span, because polling
 * would drown out requests.
 */
export function databaseTracing(tracer: Tracer, active: () => Context): DatabaseTracing {
  const record = (name: string, startedAt: number, attributes: Record<string, string>, error: string | null) => {
    const parent = active();
    if (!trace.getSpan(parent)?.isRecording()) return;
    const options = { kind: SpanKind.CLIENT, startTime: performance.timeOrigin + startedAt, attributes };
    const span = tracer.startSpan(name, options, parent);
    if (error !== null) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
    span.end(performance.timeOrigin + performance.now());
  };
  return {
    statement(event) {
      const { sql } = event.query;
      const operation = /^\W*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
      const collection = table.exec(sql)?.[1];
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(collection && { 'db.collection.name': collection }),
        'db.query.text': sql,
      };
      const name = collection ? `${operation} ${collection}` : operation;
      const startedAt = performance.now() - event.queryDurationMillis;
      record(name, startedAt, attributes, event.level === 'error' ? stateOf(event.error) : null);
    },
    waited(startedAt) {
      record('wait for a connection', startedAt, { 'db.system.name': 'postgresql' }, null);
    },
  };
}

/** PostgreSQL's error code. The message isn't recorded because it can contain values. */
function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
