import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { parse } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayFixture } from '../../spec/support/fixture.ts';
import { overGet, type Transport, transports } from '../../spec/support/transports.ts';
import type { Gateway } from '../server.ts';
import { chooseOperation } from './chosen.ts';

const fixture = new GatewayFixture();
afterEach(() => fixture.end());

type Kind = 'query' | 'mutation' | 'costly';

/** An operation whose platform call contains its number. Costly operations must be refused before any call. */
interface Op {
  name: string | null;
  kind: Kind;
}

const bodies: Record<Kind, (n: number) => string> = {
  query: (n) => `{ thing(id: "${n}") { id } }`,
  mutation: (n) => `{ verifyIdentityCode(id: "${n}", code: "1") { id } }`,
  costly: (n) => `{ thing(id: "${n}") { id } boxes(pageSize: 100) { items { boards { nails { marks { size } } } } } }`,
};
const calls: Record<Kind, (n: number) => string[]> = {
  query: (n) => [`GET /v1/things/${n}`],
  mutation: (n) => [`POST /v1/things/${n}/code`],
  costly: () => [],
};

const documentOf = (ops: readonly Op[]) =>
  ops
    .map(({ name, kind }, n) => `${kind === 'mutation' ? 'mutation' : 'query'} ${name ?? ''} ${bodies[kind](n)}`)
    .join('\n');

const kinds = fc.constantFrom<Kind>('query', 'mutation', 'costly');
const names = ['A', 'a', 'B', 'AB', 'A_', '__proto__', 'constructor'];
const named = fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), kind: kinds }), {
  selector: ({ name }) => name,
  minLength: 1,
  maxLength: 5,
});
const anonymous = fc.record({ name: fc.constant(null), kind: kinds }).map((op) => [op]);
const documents = fc.oneof(named, anonymous);
const asked = fc.option(fc.constantFrom('', ' ', 'A ', 'Other', ...names), { nil: null, freq: 4 });

/** Index of the operation that a request selects, or null. Implemented independently of the gateway's code. */
function meant(ops: readonly Op[], name: string | null): number | null {
  if (name === null) return ops.length === 1 ? 0 : null;
  const found = ops.findIndex((op) => op.name === name);
  return found === -1 ? null : found;
}

describe('the operation a request means', () => {
  it('is the only one that its document holds afterward', () => {
    fc.assert(
      fc.property(documents, asked, (ops, name) => {
        const document = parse(documentOf(ops));
        const at = meant(ops, name);
        if (at === null) {
          expect(() => chooseOperation(document, name)).toThrow('Set operationName');
          return;
        }
        const chosen = chooseOperation(document, name);
        expect(chosen.operation).toBe(document.definitions[at]);
        expect(chosen.document.definitions).toEqual([chosen.operation]);
        expect(chooseOperation(document, name), 'plans and views are cached by it').toBe(chosen);
      }),
    );
  });
});

/** Answers every call and records it. */
function recorder() {
  const seen: string[] = [];
  const answer = (request: IncomingMessage, reply: ServerResponse) => {
    seen.push(`${request.method} ${request.url}`);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
  };
  return { seen, answer };
}

describe.each([...transports, overGet].map((transport) => [transport.name, transport] as const))(
  'an operation sent %s',
  (_name, transport) => {
    const http = transport.name !== 'over a websocket';
    const readsOnly = transport === overGet;

    it('is checked and run, or nothing is, for random documents and names', async () => {
      const { seen, answer } = recorder();
      const platformUrl = await fixture.platformThat(answer);
      const pool = fc.sample(documents, 60);
      const registered = transport.manifest(...pool.map(documentOf));
      const gateway = await fixture.start([], { platformUrl, documents: registered });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...pool), asked, async (ops, name) => {
          seen.length = 0;
          const { status, codes } = await send(gateway, transport, ops, name);
          const at = meant(ops, name);
          const op = at === null ? undefined : ops[at];
          if (at === null || !op) {
            expect([status, codes, seen]).toEqual([http ? 400 : null, ['BAD_REQUEST'], []]);
          } else if (op.kind === 'costly') {
            expect([status, codes, seen]).toEqual([http ? 400 : null, ['TOO_COSTLY'], []]);
          } else if (op.kind === 'mutation' && readsOnly) {
            expect([status, codes, seen]).toEqual([405, ['METHOD_NOT_ALLOWED'], []]);
          } else {
            expect([status, codes, seen]).toEqual([http ? 200 : null, [], calls[op.kind](at)]);
          }
        }),
        { numRuns: 120 },
      );
    }, 60_000);

    it.each(['', 'Other', 'pay'])('never runs a mutation when the name is "%s"', async (operationName) => {
      const { seen, answer } = recorder();
      const platformUrl = await fixture.platformThat(answer);
      const document = 'mutation Pay { verifyIdentityCode(id: "1", code: "1") { id } }';
      const gateway = await fixture.start([], { platformUrl, documents: transport.manifest(document) });
      const { status, errors, data } = await transport.send(gateway, { document, operationName });
      expect([status, errors?.map(({ extensions }) => extensions.code), data, seen]).toEqual([
        http ? 400 : null,
        ['BAD_REQUEST'],
        undefined,
        [],
      ]);
    });
  },
);

async function send(gateway: Gateway, transport: Transport, ops: readonly Op[], operationName: string | null) {
  const { status, errors } = await transport.send(gateway, {
    document: documentOf(ops),
    ...(operationName !== null && { operationName }),
  });
  return { status, codes: (errors ?? []).map(({ extensions }) => extensions.code) };
}

describe('a list of operations', () => {
  it('is refused, and none of them runs', async () => {
    const { seen, answer } = recorder();
    const platformUrl = await fixture.platformThat(answer);
    const { app } = await fixture.start([], { platformUrl });
    const query = 'mutation { verifyIdentityCode(id: "1", code: "1") { id } }';
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: [{ query }, { query }] });
    expect([response.statusCode, response.json().errors[0].extensions.code, seen]).toEqual([400, 'BAD_REQUEST', []]);
  });
});
