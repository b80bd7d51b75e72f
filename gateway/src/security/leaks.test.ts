import { afterEach, describe, expect, it } from 'vitest';
import { GatewayFixture, plain } from '../../spec/support/fixture.ts';
import { transports } from '../../spec/support/transports.ts';

const fixture = new GatewayFixture();
afterEach(() => fixture.end());

/** Internal details that must never appear in responses. */
const canaries = ['10.11.12.13', 'ECONNREFUSED', 'x-internal', 'node:internal', '/srv/platform', 'SELECT', 'canary'];
const secret = `connect ECONNREFUSED 10.11.12.13:5432 at Socket (node:internal/net:1:2) /srv/platform/db.ts SELECT x-internal canary`;

const failures: [what: string, status: number, body: string][] = [
  [
    'fails with an error response',
    500,
    JSON.stringify({ error: { code: 500, message: secret, data: { secret }, stack: secret } }),
  ],
  ['is missing behind its proxy', 502, `<html><body>${secret}</body></html>`],
  ['is refused by its proxy', 503, JSON.stringify({ error: { message: secret } })],
  ['times out behind its proxy', 504, secret],
  ['is replaced by another server', 403, JSON.stringify({ message: secret, stack: secret })],
  ['sends an unstructured response', 404, secret],
  ['sends an unexpected response', 200, JSON.stringify({ id: { secret } })],
  ['sends a partial response', 200, `{"id": "${secret}`],
];

describe.each(transports.map((transport) => [transport.name, transport] as const))(
  'no internals are revealed %s',
  (_name, transport) => {
    it.each(failures)('when the platform %s', async (_what, status, body) => {
      const platformUrl = await fixture.platformThat((_request, reply) =>
        reply
          .writeHead(status, { 'content-type': 'application/json', server: 'x-internal', 'x-internal': secret })
          .end(body),
      );
      const { errors, headers, text } = await fixture.ask(
        transport,
        { document: plain },
        { platformUrl, trustedDocuments: false },
      );
      expect(errors?.[0]?.extensions.code).toBeDefined();
      expect(errors?.[0]?.extensions).not.toHaveProperty('stacktrace');
      for (const canary of canaries) expect(text + JSON.stringify(headers)).not.toContain(canary);
    });

    it('when the platform cannot be reached', async () => {
      const { errors, text } = await fixture.ask(transport, { document: plain }, { platformUrl: 'http://127.0.0.1:1' });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 502 });
      for (const canary of ['ECONNREFUSED', '127.0.0.1']) expect(text).not.toContain(canary);
    });
  },
);
