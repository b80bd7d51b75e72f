import type { AddressInfo } from 'node:net';
import { type Audit, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';

const schema = `
\`\`\`graphql schema
type Query {
  thing: Thing @rest(call: "GET /v1/thing")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{"GET /v1/thing": {"who": "public", "answer": {"id": "string"}}}
\`\`\`
`;

let started: Started;
let url = '';
beforeAll(async () => {
  started = await startExample(parseExample('audit', schema), { development: true });
  await started.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(started.gateway.app.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => started.close());

/** Audits of the GraphQL over HTTP specification: https://github.com/graphql/graphql-http#audits */
const audits: Audit[] = serverAudits({ url: () => url });

/**
 * Recommended or optional behavior from which this server deviates, with the reason. It never deviates from required
 * behavior.
 */
const otherwise = new Map([
  ...[
    'SHOULD use 200 status code on document parsing failure when accepting application/json',
    'SHOULD use 200 status code on document validation failure when accepting application/json',
    'SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
  ].map(
    (name) =>
      [
        name,
        "operations that don't run are refused with a 4xx status regardless of the accepted content type",
      ] as const,
  ),
  ...[
    'MAY accept application/x-www-form-urlencoded formatted GET requests',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
  ].map((name) => [name, 'GET is limited to registered queries'] as const),
]);

describe('GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
    const result = await audit.fn();
    if (result.status === 'ok')
      return expect(otherwise.has(name), 'is listed as an exception without need').toBe(false);
    expect(result.status, result.reason).not.toBe('error');
    expect(otherwise.get(name), result.reason).toBeDefined();
  });
});
