import { createHash } from 'node:crypto';
import { buildSchema, GraphQLError, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { preparer } from '../execute/prepare.ts';
import { costOf } from './cost.ts';
import { Documents } from './documents.ts';
import { limits } from './limits.ts';

const schema = buildSchema(`
  directive @rest(call: String!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int!) on FIELD_DEFINITION
  type Query { node: Node @rest(call: "GET /node") nodes(pageSize: Int): Page @rest(call: "GET /nodes") list: [Node] @rest(call: "GET /list") few: [Node] @rest(call: "GET /few") @listSize(assumedSize: 3) }
  type Page { items: [Node] }
  type Node { id: ID node: Node nodes: [Node] owner: Node @rest(call: "GET /owner") }
`);
const open = preparer(schema, new Documents(new Map(), false));
const codes = (query: string, variables = {}, prepare = open, operationName: string | null = null) => {
  const prepared = prepare({ query, variables, operationName });
  return Array.isArray(prepared) ? prepared.map((error) => error.extensions.code) : 'runs';
};
const nested = (levels: number) => `${'{ node '.repeat(levels)}{ id }${' }'.repeat(levels)}`;

describe('documents are refused', () => {
  it('when too deep, including fragments', () => {
    expect(codes(nested(limits.depth - 1))).toBe('runs');
    expect(codes(nested(limits.depth))).toEqual(['TOO_DEEP']);
    const half = Math.ceil(limits.depth / 2);
    const inFragment = `{ ...F } fragment F on Query { node { ...G } } fragment G on Node ${nested(half * 2)}`;
    expect(codes(inFragment)).toEqual(['TOO_DEEP']);
  });

  it('when they have too many aliases', () => {
    const aliases = (count: number) => `{ node { ${Array.from({ length: count }, (_, n) => `a${n}: id`).join(' ')} } }`;
    expect(codes(aliases(limits.aliases))).toBe('runs');
    expect(codes(aliases(limits.aliases + 1))).toEqual(['TOO_MANY_ALIASES']);
  });

  it('when too long', () => {
    const fields = (count: number) =>
      `query (${Array.from({ length: count }, (_, n) => `$v${n}: Int`).join(' ')}) { node { id } }`;
    expect(codes(fields(limits.tokens))).toEqual(['TOO_LONG']);
    expect(codes('{ node { id }')).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  it('when they repeat fields', () => {
    const again = (count: number) => `{ node { ${'id '.repeat(count)} } }`;
    expect(codes(again(limits.duplicates + 1))).toBe('runs');
    expect(codes(again(limits.duplicates + 2))).toEqual(['TOO_MANY_DUPLICATES']);
    const spread = `{ node { ${'...F '.repeat(limits.duplicates + 2)} } } fragment F on Node { id }`;
    expect(codes(spread)).toEqual(['TOO_MANY_DUPLICATES']);
  });

  it('when they have too many directives', () => {
    const fields = (count: number) =>
      `{ node { ${Array.from({ length: count }, () => '... @include(if: true) { id }').join(' ')} } }`;
    expect(codes(fields(limits.directives))).toBe('runs');
    expect(codes(fields(limits.directives + 1))).toEqual(['TOO_MANY_DIRECTIVES']);
  });

  it('when they have too many operations', () => {
    const operations = (count: number) =>
      Array.from({ length: count }, (_, n) => `query Q${n} { node { id } }`).join(' ');
    const codesOf = (count: number) => codes(operations(count), {}, open, 'Q0');
    expect(codesOf(limits.operations)).toBe('runs');
    expect(codesOf(limits.operations + 1)).toEqual(['TOO_MANY_OPERATIONS']);
  });

  it('when their variables have too many values, including nested ones', () => {
    const query = 'query ($size: Int) { nodes(pageSize: $size) { items { id } } }';
    const many = Array.from({ length: limits.variables + 1 }, () => 1);
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(codes(query, { size: 1, other: [1, 2, 3] })).toBe('runs');
    expect(codes(query, { size: 1, other: many })).toEqual(['TOO_MANY_VARIABLES']);
    expect(codes(query, { size: 1, other: deep })).toEqual(['TOO_MANY_VARIABLES']);
  });

  it('when too costly for the given variables', () => {
    const query = 'query ($size: Int) { nodes(pageSize: $size) { items { nodes { nodes { id } } } } }';
    expect(codes(query, { size: 10 })).toBe('runs');
    expect(codes(query, { size: 100_000 })).toBe('runs');
    const deeper = 'query ($size: Int) { nodes(pageSize: $size) { items { nodes { nodes { nodes { id } } } } } }';
    expect(codes(deeper, { size: 10 })).toBe('runs');
    expect(codes(deeper, { size: 100 })).toEqual(['TOO_COSTLY']);
    expect(codes(deeper, { size: -1 })).toEqual(['TOO_COSTLY']);
  });

  it('in time linear to their length, regardless of fragment spreads', () => {
    const names = Array.from({ length: 70 }, (_, n) => `F${n}`);
    const fragments = names.map(
      (name, n) => `fragment ${name} on Node { ${n < 69 ? `...F${n + 1} ... { ...F${n + 1} }` : 'id'} }`,
    );
    // If the time doubled with each fragment, the check would never finish.
    expect(codes(`{ node { ...F0 } } ${fragments.join(' ')}`)).toBe('runs');
  });

  it('when a fragment spreads itself', () => {
    expect(codes('{ node { ...A } } fragment A on Node { node { ...A } }')).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });

  it('when the operation is ambiguous', () => {
    expect(codes('query A { node { id } } query B { node { id } }')).toEqual(['BAD_REQUEST']);
  });
});

describe('cost', () => {
  const cost = (query: string, variables = {}) => {
    const document = parse(query);
    const operation = getOperationAST(document);
    return operation ? costOf(schema, document, operation, variables) : Number.NaN;
  };

  it('counts calls, objects, lists and pages', () => {
    expect(cost('{ node { id } }')).toBe(101);
    expect(cost('{ list { id } }')).toBe(110);
    expect(cost('{ few { id } }')).toBe(103);
    expect(cost('{ few { nodes { id } } }')).toBe(118);
    expect(cost('{ nodes(pageSize: 7) { items { id } } }')).toBe(108);
    expect(cost('{ nodes { items { id } } }')).toBe(121);
    expect(cost('query ($n: Int = 3) { nodes(pageSize: $n) { items { id } } }')).toBe(104);
  });

  it('counts a nested call once per list', () => {
    expect(cost('{ list { owner { id } } }')).toBe(220);
  });
});

describe('trusted documents', () => {
  const text = '{ node { id } }';
  const hash = 'ac6d0f2ed2e1e0be2a29b7e8b4cd8ae2f6a3c9a4e4d05a2a35c4fb5ea8b1b5a7';
  const codeOf = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return error instanceof GraphQLError ? error.extensions.code : error;
    }
  };
  const own = async (document: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document));
    return Buffer.from(digest).toString('hex');
  };

  it('run by hash, by id and by their own text', async () => {
    const sha256Hash = await own(text);
    const trusted = new Documents(new Map([[sha256Hash, text]]), true);
    expect(trusted.textOf({ extensions: { persistedQuery: { sha256Hash } } })).toBe(text);
    expect(trusted.textOf({ id: sha256Hash })).toBe(text);
    expect(trusted.textOf({ query: text })).toBe(text);
  });

  it('exclude all other documents', async () => {
    const trusted = new Documents(new Map([[await own(text), text]]), true);
    const changed = { query: text, extensions: { persistedQuery: { sha256Hash: hash } } };
    expect(codeOf(() => trusted.textOf({ query: '{ node { node { id } } }' }))).toBe('UNTRUSTED_DOCUMENT');
    expect(codeOf(() => trusted.textOf(changed))).toBe('DOCUMENT_MISMATCH');
    expect(codeOf(() => trusted.textOf({ id: hash }))).toBe('UNKNOWN_DOCUMENT');
    expect(codeOf(() => trusted.textOf({}))).toBe('BAD_REQUEST');
  });

  it('disable introspection', async () => {
    const introspection = '{ __schema { queryType { name } } }';
    const trusted = new Documents(new Map([[await own(introspection), introspection]]), true);
    expect(codes(introspection)).toBe('runs');
    expect(codes(introspection, {}, preparer(schema, trusted))).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it('hide schema suggestions', () => {
    const guess = '{ nodez { id } }';
    const messages = (onlyTrusted: boolean) => {
      const hash = createHash('sha256').update(guess).digest('hex');
      const prepared = preparer(
        schema,
        new Documents(new Map([[hash, guess]]), onlyTrusted),
      )({
        query: guess,
        variables: {},
        operationName: null,
      });
      return Array.isArray(prepared) ? prepared.map((error) => error.message) : [];
    };
    expect(messages(false)).toEqual(['Cannot query field "nodez" on type "Query". Did you mean "node" or "nodes"?']);
    expect(messages(true)).toEqual(['Cannot query field "nodez" on type "Query".']);
  });
});
