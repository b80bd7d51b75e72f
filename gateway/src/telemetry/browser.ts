import type { FastifyInstance } from 'fastify';
import type { BrowserSpan, Tracing } from './tracing.ts';

const path = '/graphql/traces';
const mostAtOnce = 100;
const bodyBytes = 64 * 1024;

const hex = (length: number) => ({ type: 'string', pattern: `^[0-9a-f]{${length}}$` });
const moment = { type: 'number', minimum: 0 };
const code = { type: ['string', 'null'], pattern: '^[A-Z_]{1,60}$' };
const span = {
  type: 'object',
  required: ['traceId', 'spanId', 'name', 'type', 'startMs', 'endMs', 'error'],
  properties: {
    traceId: hex(32),
    spanId: hex(16),
    name: { type: 'string', maxLength: 200 },
    type: { enum: ['query', 'mutation', 'subscription'] },
    startMs: moment,
    endMs: moment,
    error: code,
  },
};
const body = {
  type: 'object',
  required: ['spans'],
  properties: { spans: { type: 'array', maxItems: mostAtOnce, items: span } },
};

/**
 * Accepts spans from browsers if tracing is on. Because anyone can send spans, only IDs, times, codes and the names of
 * registered operations are forwarded.
 * @param names operation names of registered documents
 */
export function takeBrowserSpans(app: FastifyInstance, tracing: Tracing, names: ReadonlySet<string>): void {
  app.post<{ Body: { spans: BrowserSpan[] } }>(path, { bodyLimit: bodyBytes, schema: { body } }, (request, reply) => {
    const { spans } = request.body;
    const named = spans.map((each) => ({ ...each, name: names.has(each.name) ? each.name : 'anonymous' }));
    tracing.pass(named.filter(({ startMs, endMs }) => endMs >= startMs));
    return reply.code(204).send();
  });
}
