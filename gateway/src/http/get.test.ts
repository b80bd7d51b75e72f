import { afterEach, describe, expect, it } from 'vitest';
import { type Example, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { sha256 } from '../../spec/support/transports.ts';

const text = `
\`\`\`graphql schema
type Query {
  thing(id: ID!): Thing @rest(call: "GET /v1/things/{id}")
}

type Mutation {
  touch(id: ID!): Thing @rest(call: "POST /v1/things/{id}")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/things/{id}": { "who": "optional", "answer": { "id": "string" } },
  "POST /v1/things/{id}": { "who": "optional", "answer": { "id": "string" } }
}
\`\`\`
`;
const query = 'query Thing($id: ID!) { thing(id: $id) { id } }';
const mutation = 'mutation { touch(id: "1") { id } }';
const deep = `{ ${'thing { '.repeat(12)}id${' }'.repeat(12)} }`;
const documents = Object.fromEntries([query, mutation, deep].map((each) => [sha256(each), each]));
const found = { request: 'GET /v1/things/1', status: 200, answer: { id: '1' } };
const preflight = { 'apollo-require-preflight': '1' };

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

/** Sends a GET request with these query parameters. */
async function get(
  params: Record<string, string>,
  headers: Record<string, string>,
  exchanges: Example['upstream'] = [],
) {
  started = await startExample({ ...parseExample('get', text), upstream: exchanges }, { documents, development: true });
  const url = `/graphql?${new URLSearchParams(params)}`;
  const answer = await started.gateway.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), faults: started.platform.faults };
}

const persisted = (document: string) => ({
  extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: sha256(document) } }),
});

describe('GET /graphql', () => {
  it.each<[string, Record<string, string>]>([
    ['by its hash', persisted(query)],
    ['by its id', { id: sha256(query) }],
  ])('runs a registered query %s', async (_how, named) => {
    const { status, headers, body, faults } = await get({ ...named, variables: '{"id":"1"}' }, preflight, [found]);
    expect([status, body, faults]).toEqual([200, { data: { thing: { id: '1' } } }, []]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('runs it through Apollo Server when the response type must be negotiated', async () => {
    const params = { ...persisted(query), variables: '{"id":"1"}' };
    const { status, body } = await get(params, { ...preflight, accept: 'application/json;q=0.5' }, [found]);
    expect([status, body]).toEqual([200, { data: { thing: { id: '1' } } }]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, number, string]>([
    ['a document text', { query }, preflight, 400, 'UNTRUSTED_DOCUMENT'],
    ['a document text with its hash', { query, ...persisted(query) }, preflight, 400, 'UNTRUSTED_DOCUMENT'],
    ['an unregistered hash', persisted('{ other }'), preflight, 400, 'UNKNOWN_DOCUMENT'],
    ['a mutation', persisted(mutation), preflight, 405, 'METHOD_NOT_ALLOWED'],
    ['a request a cross-site page could send', persisted(query), {}, 400, 'PREFLIGHT_NEEDED'],
    ['a cookie instead of a header', persisted(query), { cookie: 'token=x' }, 400, 'PREFLIGHT_NEEDED'],
    ['malformed variables', { ...persisted(query), variables: '[1' }, preflight, 400, 'BAD_REQUEST'],
    ['malformed extensions', { extensions: 'x' }, preflight, 400, 'BAD_REQUEST'],
    ['variables of the wrong type', persisted(query), preflight, 400, 'BAD_USER_INPUT'],
    ['a document over the limits', persisted(deep), preflight, 400, 'TOO_DEEP'],
    ['nothing', {}, preflight, 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_what, params, headers, status, code) => {
    const answer = await get(params, headers);
    expect([answer.status, answer.body.errors[0].extensions.code, answer.faults]).toEqual([status, code, []]);
    expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined);
  });

  it('serves GraphiQL to browsers in development', async () => {
    started = await startExample(parseExample('get', text), { development: true });
    const answer = await started.gateway.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('POST /graphql', () => {
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const odd = [
    '',
    ' ',
    'application/jsonp',
    'text/plain; application/json',
    'text/plain\tapplication/json',
    'application/graphql',
  ];
  const more = ['application/json, text/plain', 'text/plain;charset=application/json', 'json', '*/*'];

  it.each([...simple, ...odd, ...more])('with content type "%s" runs nothing that is not JSON', async (type) => {
    started = await startExample({ ...parseExample('get', text), upstream: [] });
    const answer = await started.gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': type, 'apollo-require-preflight': '1' },
      payload: JSON.stringify({ query: mutation }),
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json().errors[0].extensions.code).toMatch(/^(BAD_REQUEST|UNSUPPORTED_MEDIA_TYPE)$/);
    expect(started.platform.faults).toEqual([]);
  });
});
