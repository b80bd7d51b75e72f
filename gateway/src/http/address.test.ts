import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { found, GatewayFixture } from '../../spec/support/fixture.ts';
import { isReadable, readableUrl } from './address.ts';

const fixture = new GatewayFixture();
afterEach(() => fixture.end());

describe('an address', () => {
  it.each([
    ['/profile/kai', '/profile/kai'],
    ['/profile/%', '/profile/%25'],
    ['/profile/100%/x%20y', '/profile/100%25/x%20y'],
    ['/profile/%E0%A4%A', '/profile/%25E0%25A4%25A'],
    ['/profile/%ED%A0%80', '/profile/%25ED%25A0%2580'],
    ['/play?q=%', '/play?q=%'],
    ['/play/%?q=1?2', '/play/%25?q=1?2'],
  ])('%s is routed as %s', (given, routed) => expect(readableUrl(given)).toBe(routed));

  it('can always be decoded once it is routed', () => {
    const part = fc.constantFrom('%', '%4', '%41', '%ff', '%E0%A4', '%00', 'a', '/', '2');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(() => decodeURIComponent(readableUrl(`/${parts.join('')}`))).not.toThrow();
      }),
    );
  });

  it.each(['/profile/%', '/profile/%E0%A4%A', '/profile/%00', '/%ED%A0%80'])('%s names no page', (path) =>
    expect(isReadable(path)).toBe(false),
  );
});

describe('the gateway', () => {
  const gone = {
    error: { code: 404, message: 'This doesn’t exist or is no longer available.', request_id: expect.any(String) },
  };

  it.each(['/nowhere/%', '/%E0%A4%A', '/profile/%', '/nowhere/%00'])(
    'answers %s in the error format of the platform',
    async (url) => {
      const { app } = await fixture.start([]);
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([404, gone]);
    },
  );

  it.each([
    ['/media/%', '/media/%25'],
    ['/share_cards/match/%E0%A4%A', '/share_cards/match/%25E0%25A4%25A'],
    ['/media/%00', '/media/%00'],
  ])('passes %s on to the platform', async (url, passed) => {
    const seen: (string | undefined)[] = [];
    const platformUrl = await fixture.platformThat((request, reply) => {
      seen.push(request.url);
      reply.writeHead(404).end('{}');
    });
    const { app } = await fixture.start([], { platformUrl });
    expect([(await app.inject({ url })).statusCode, seen]).toEqual([404, [passed]]);
  });

  it('refuses an unpaired surrogate in an id, and passes a null character on to the platform', async () => {
    const ask = async (id: string, exchanges: Parameters<typeof fixture.start>[0]) => {
      const { app } = await fixture.start(exchanges);
      const payload = `{"query":"query ($id: ID!) { thing(id: $id) { id } }","variables":{"id":"${id}"}}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
      await fixture.end();
      return answer.json().errors?.[0]?.extensions.code;
    };
    expect(await ask('\\ud800', [])).toBe('BAD_USER_INPUT');
    const refused = { error: { code: 1000, message: 'id contains characters that aren’t allowed.', request_id: 'p1' } };
    const exchange = { ...found, request: 'GET /v1/things/%00', status: 400, answer: refused };
    expect(await ask('\\u0000', [exchange])).toBe('VALIDATION_FAILED');
  });
});
