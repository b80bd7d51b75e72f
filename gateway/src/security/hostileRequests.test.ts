import { afterEach, describe, expect, it, vi } from 'vitest';
import { found, GatewayFixture, plain } from '../../spec/support/fixture.ts';
import { type Sent, transports } from '../../spec/support/transports.ts';
import { until } from '../../spec/support/until.ts';
import { addressShare } from './attempts.ts';
import { limits } from './limits.ts';

const fixture = new GatewayFixture();
afterEach(() => fixture.end());

/**
 * Returns a function that checks the seconds a client has to wait: at most `most`, minus at most the time since this
 * call. Attempts are replenished from the first attempt on, so the wait is shorter on a slow machine.
 */
function waitOf(most: number): (seconds: unknown) => number {
  const startedAt = performance.now();
  return (seconds) => {
    expect(seconds).toBeTypeOf('number');
    expect(seconds).toBeLessThanOrEqual(most);
    expect(seconds).toBeGreaterThanOrEqual(most - (performance.now() - startedAt) / 1000);
    return Number(seconds);
  };
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const nested = (levels: number) => `${'{ a '.repeat(levels)}{ id }${' }'.repeat(levels)}`;
const page = '($size: Int) { boxes(pageSize: $size) { items { boards { nails { marks { size } } } } } }';

const hostile: [what: string, code: string, sent: Sent][] = [
  ['is too deep', 'TOO_DEEP', { document: nested(limits.depth) }],
  [
    'has too many aliases',
    'TOO_MANY_ALIASES',
    { document: `{ ${times(16, (n) => `a${n}: thing(id: "1") { id }`).join(' ')} }` },
  ],
  ['is too long', 'TOO_LONG', { document: `{ thing(id: "1") { ${times(1000, (n) => `f${n}`).join(' ')} } }` }],
  ['is too costly', 'TOO_COSTLY', { document: `query ${page}`, variables: { size: 100 } }],
  [
    'has too many directives',
    'TOO_MANY_DIRECTIVES',
    { document: `{ ${'... @include(if: true) { thing(id: "1") { id } } '.repeat(31)} }` },
  ],
  ['repeats fields', 'TOO_MANY_DUPLICATES', { document: `{ thing(id: "1") { ${'id '.repeat(17)} } }` }],
  [
    'has too many operations',
    'TOO_MANY_OPERATIONS',
    { document: times(21, (n) => `query Q${n} ${plain}`).join('\n'), operationName: 'Q0' },
  ],
  ['has too many variables', 'TOO_MANY_VARIABLES', { document: plain, variables: { other: times(1_001, (n) => n) } }],
  ['selects an unknown field', 'GRAPHQL_VALIDATION_FAILED', { document: '{ none }' }],
  ['has a variable of the wrong type', 'BAD_USER_INPUT', { document: 'query ($id: ID!) { thing(id: $id) { id } }' }],
];

/** Oversized requests, each group larger than the previous one. */
const corpus: Sent[] = times(20, (n) => [
  { document: nested(limits.depth + n) },
  { document: `{ ${times(16 + n, (at) => `a${at}: thing(id: "${n}") { id }`).join(' ')} }` },
  { document: `{ thing(id: "1") { ${times(1000 + n * 50, (at) => `f${at}`).join(' ')} } }` },
  { document: `query ${page} # ${n}`, variables: { size: 60 + n } },
  { document: `{ ${'... @include(if: true) { thing(id: "1") { id } } '.repeat(31 + n)} }` },
  { document: `{ thing(id: "1") { ${'id '.repeat(17 + n)} } }` },
  { document: times(21 + n, (at) => `query Q${at} ${plain}`).join('\n'), operationName: 'Q0' },
  { document: `${plain} # ${n}`, variables: { other: times(1_001 + n * 100, (at) => at) } },
  { document: `{ none${n} }` },
  { document: `query ($id: ID!) { thing(id: $id) { id } } # ${n}`, variables: { id: { n } } },
]).flat();

describe.each(transports.map((transport) => [transport.name, transport] as const))(
  'an operation sent %s',
  (_name, transport) => {
    const http = transport.name !== 'over a websocket';

    it('runs', async () => {
      expect(await fixture.ask(transport, { document: plain }, {}, [found])).toMatchObject({
        data: { thing: { id: '1' } },
      });
    });

    it.each(hostile)('is refused before it runs when it %s', async (_what, code, sent) => {
      const { status, errors, data } = await fixture.ask(transport, sent);
      expect([status, errors?.[0]?.extensions.code, data]).toEqual([http ? 400 : null, code, undefined]);
      expect(fixture.faults).toEqual([]);
    });

    it('counts an attempt per alias and refuses too many', async () => {
      const attempts = 5;
      const guesses = (count: number) =>
        `mutation { ${times(count, (n) => `a${n}: verifyIdentityCode(id: "1", code: "${n}") { id }`).join(' ')} }`;
      const wrong = {
        request: 'POST /v1/things/1/code',
        status: 422,
        answer: { error: { code: 1004, message: 'Wrong.' } },
      };
      const documents = [guesses(attempts * addressShare), guesses(1)];
      const gateway = await fixture.start(
        times(attempts * addressShare, () => wrong),
        {
          documents: transport.manifest(...documents),
          attemptLimits: new Map([['verifyIdentityCode', { attempts, seconds: 600 }]]),
        },
      );
      const wait = waitOf(40);
      const first = await transport.send(gateway, { document: documents[0] ?? '' });
      expect(first.errors).toHaveLength(attempts * addressShare);
      // All transports share the count.
      for (const { send } of http && transport !== transports[1] ? [transport] : transports.slice(1)) {
        const { status, headers, errors, data } = await send(gateway, { document: documents[1] ?? '' });
        expect(errors?.[0]?.extensions).toMatchObject({
          code: 'RATE_LIMITED',
          platformCode: 1013,
          status: 429,
          data: { limit: 'verifyIdentityCode', retryAfter: errors?.[0]?.extensions.retryAfter },
          retryable: true,
        });
        const seconds = wait(errors?.[0]?.extensions.retryAfter);
        expect([status, headers['retry-after'], data]).toEqual(
          status === null ? [null, undefined, undefined] : [429, String(seconds), undefined],
        );
      }
      expect(fixture.faults).toEqual([]);
    });

    it('is refused after too many invalid tokens from its address, unless signed out', async () => {
      const refused = { status: 401, answer: { error: { code: 401, message: 'Sign in first.', request_id: 'p1' } } };
      const attempts = 2;
      const wrong = attempts * addressShare;
      const exchanges = [...times(wrong, () => ({ ...found, ...refused })), found];
      const gateway = await fixture.start(exchanges, {
        documents: transports[0]?.manifest(plain) ?? {},
        attemptLimits: new Map([['token', { attempts, seconds: 600 }]]),
      });
      const guess = (n: number): Sent => ({
        document: plain,
        headers: { authorization: `Bearer guessed-token-number-${n}` },
      });
      const guesser = http ? transport : transports[0];
      const wait = waitOf(100);
      for (const n of times(wrong, (at) => at)) {
        const { errors } = (await guesser?.send(gateway, guess(n))) ?? {};
        expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      }
      if (http) {
        const { status, errors } = await transport.send(gateway, guess(99));
        const data = errors?.[0]?.extensions.data as { retryAfter?: unknown } | undefined;
        expect([status, data]).toEqual([429, { limit: 'token', retryAfter: wait(data?.retryAfter) }]);
      } else {
        await expect(transport.send(gateway, guess(99))).rejects.toMatchObject({ code: 4429 });
      }
      expect(await transport.send(gateway, { document: plain })).toMatchObject({ data: { thing: { id: '1' } } });
      expect(fixture.faults).toEqual([]);
    });

    it('never runs any of 200 hostile requests', async () => {
      const documents = corpus.map(({ document }) => document);
      const gateway = await fixture.start([], { documents: transport.manifest(...documents) });
      const codes = new Set<unknown>();
      for (const sent of corpus) {
        const { status, errors, data } = await transport.send(gateway, sent);
        expect([status, data], sent.document.slice(0, 80)).toEqual([http ? 400 : null, undefined]);
        codes.add(errors?.[0]?.extensions.code);
      }
      expect(corpus).toHaveLength(200);
      expect([...codes].sort()).toEqual([...new Set(hostile.map(([, code]) => code))].sort());
      expect(fixture.faults).toEqual([]);
    }, 60_000);

    it("passes on the platform's rate limit", async () => {
      const error = {
        code: 1013,
        message: 'Too many requests. Wait a moment and try again.',
        data: { retry_after: 7 },
        request_id: 'p1',
      };
      const platformUrl = await fixture.platformThat((_request, reply) =>
        reply.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end(JSON.stringify({ error })),
      );
      const { errors } = await fixture.ask(transport, { document: plain }, { platformUrl });
      const extensions = {
        code: 'RATE_LIMITED',
        platformCode: 1013,
        status: 429,
        retryAfter: 7,
        data: { retryAfter: 7 },
      };
      expect(errors?.[0]).toMatchObject({
        message: 'Too many requests. Wait a moment and try again.',
        path: ['thing'],
        extensions,
      });
    });

    it('is aborted at its deadline, including pending calls', async () => {
      const asked: string[] = [];
      const given = vi.fn();
      const platformUrl = await fixture.platformThat((request, reply) => {
        asked.push(`${request.method} ${request.url}`);
        reply.once('close', given);
      });
      const document =
        'mutation { a: verifyIdentityCode(id: "1", code: "1") { id } b: verifyIdentityCode(id: "2", code: "2") { id } }';
      const { errors, data } = await fixture.ask(transport, { document }, { platformUrl, mutationMs: 200 });
      const late = { code: 'TIMED_OUT', status: 504, retryable: true, platformCode: null };
      expect(errors?.map(({ extensions }) => extensions)).toMatchObject([late, late]);
      expect(data).toEqual({ a: null, b: null });
      await until(() => expect(given).toHaveBeenCalledTimes(1));
      expect(asked, 'later calls are not made').toEqual(['POST /v1/things/1/code']);
    });

    it('runs only registered documents when only trusted ones are allowed', async () => {
      const documents = { ['0'.repeat(64)]: plain };
      const { status, errors } = await fixture.ask(
        { ...transport, manifest: () => documents },
        { document: '{ thing(id: "2") { id } }' },
        { trustedDocuments: true },
      );
      expect([status, ['UNTRUSTED_DOCUMENT', 'UNKNOWN_DOCUMENT']]).toEqual([
        http ? 400 : null,
        expect.arrayContaining([errors?.[0]?.extensions.code]),
      ]);
      expect(fixture.faults).toEqual([]);
    });

    const trusted = (sent: Sent) => {
      const known = transports[0]?.manifest(sent.document) ?? {};
      return fixture.ask({ ...transport, manifest: () => known }, sent, { trustedDocuments: true });
    };

    it('has no introspection when only trusted documents are allowed', async () => {
      const { errors, text } = await trusted({ document: '{ __schema { types { name } } }' });
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(text).not.toContain('BoxPage');
    });

    it.each<[string, Sent]>([
      ['a field', { document: '{ thingz(id: "1") { id } }' }],
      [
        'a value',
        { document: 'query ($kind: Kind) { thing(id: "1", kind: $kind) { id } }', variables: { kind: 'GOOOD' } },
      ],
    ])('gets no schema suggestions when only trusted documents are allowed: %s', async (_what, sent) => {
      const { errors, text } = await trusted(sent);
      expect(errors?.length).toBeGreaterThan(0);
      expect(text).not.toContain('Did you mean');
    });
  },
);
