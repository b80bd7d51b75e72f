import { afterEach, describe, expect, it } from 'vitest';
import { type Example, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { transports } from '../../spec/support/transports.ts';

const text = `
\`\`\`graphql schema
type Query {
  things: [Thing!]! @rest(call: "GET /v1/things", result: "items")
}

type Mutation {
  pay: PayResult! @rest(call: "POST /v1/pay", result: "item")
}

union PayResult = Receipt | TooLittle

type Receipt {
  id: ID!
}

type TooLittle @refusal(code: 1003) {
  message: String!
}

type Thing {
  id: ID!
  link: URL
  at: DateTime
  count: Int
  owner: Owner @rest(call: "GET /v1/owners", result: "items", batch: { key: "id", param: "ids" })
}

type Owner {
  id: ID!
  name: String!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/things": { "who": "public", "answer": { "items": [{ "id": "string", "link": "string?", "at": "string?", "count": "integer?" }] } },
  "GET /v1/owners": { "who": "public", "query": { "ids": ["string"] }, "answer": { "items": [{ "id": "string", "name": "string" }] } },
  "POST /v1/pay": { "who": "public", "answer": { "item": { "id": "string" } } }
}
\`\`\`
`;

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

describe.each(transports.slice(0, 2))('$name', (transport) => {
  async function ask(upstream: Example['upstream'], document: string) {
    started = await startExample(
      { ...parseExample('edges', text), upstream },
      { documents: transport.manifest(document) },
    );
    return transport.send(started.gateway, { document });
  }
  const things = (...items: object[]) => ({ request: 'GET /v1/things', status: 200, answer: { items } });

  it('supports any alias', async () => {
    const owners = { request: 'GET /v1/owners?ids=1', status: 200, answer: { items: [{ id: '1', name: 'x' }] } };
    const answer = await ask(
      [things({ id: '1' }), owners],
      '{ __proto__: things { __proto__: id constructor: owner { __proto__: name } } }',
    );
    expect(answer.text.trim()).toBe('{"data":{"__proto__":[{"__proto__":"1","constructor":{"__proto__":"x"}}]}}');
  });

  it('returns null where there is an error', async () => {
    const owners = {
      request: 'GET /v1/owners?ids=1&ids=2',
      status: 200,
      answer: {
        items: [
          { id: '1', name: 'x' },
          { id: '2', name: 7 },
        ],
      },
    };
    const answer = await ask([things({ id: '1' }, { id: '2' }), owners], '{ things { owner { name } } }');
    expect(answer.data).toEqual({ things: [{ owner: null }, { owner: null }] });
    expect(answer.errors?.map(({ path }) => path)).toEqual([
      ['things', 0, 'owner'],
      ['things', 1, 'owner'],
    ]);
  });

  it('refuses a URL that browsers would execute', async () => {
    const answer = await ask([things({ id: '1', link: 'javascript:alert(1)' })], '{ things { link } }');
    expect(answer.text).not.toContain('javascript');
    expect(answer.errors).toHaveLength(1);
  });

  it('accepts URLs', async () => {
    const links = ['https://a.example/b', 'http://localhost:1/x', '/media/x.png'];
    const answer = await ask([things(...links.map((link) => ({ id: '1', link })))], '{ things { link } }');
    expect(answer.data).toEqual({ things: links.map((link) => ({ link })) });
  });

  it('reports an error for a missing non-null value', async () => {
    const answer = await ask(
      [{ request: 'POST /v1/pay', status: 200, answer: { item: null } }],
      'mutation { pay { ... on Receipt { id } } }',
    );
    expect(answer.data).toBeNull();
    expect(answer.errors).toHaveLength(1);
  });

  it('refuses a number outside the Int range', async () => {
    const answer = await ask([things({ id: '1', count: 3_000_000_000 })], '{ things { count } }');
    expect(answer.errors).toHaveLength(1);
  });
  it('refuses an invalid time', async () => {
    const answer = await ask([things({ id: '1', at: '2026-13-45T00:00:00Z' })], '{ things { at } }');
    expect(answer.errors).toHaveLength(1);
  });
});
