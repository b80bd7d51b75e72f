/** Partial responses, as the platform returns them for requests with `fields`. Only the gateway sends such requests. */
import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { fieldsOf } from '../../../gateway/src/plan/fields.ts';
import { type Fragments, selectionOf } from '../../../gateway/src/plan/selection.ts';
import { readOpenApi } from '../../../gateway/src/rest/openapi.ts';
import { loadSchema } from '../../../gateway/src/schema/load.ts';
import { makeServable } from '../../../gateway/src/schema/serve.ts';

const openapi = new URL('../../../platform/openapi.json', import.meta.url);
const kit = makeServable(loadSchema(), readOpenApi(JSON.parse(readFileSync(openapi, 'utf8'))));

/** The `fields` that the gateway requests from the platform for a document with one root field. */
export function askedFields(document: string): string {
  const [operation] = parse(document).definitions;
  const query = kit.schema.getQueryType();
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !query) throw new Error('a query is required');
  const none: Fragments = new Map();
  const [selected] = selectionOf(kit.schema, none, query, [operation.selectionSet]);
  const rest = kit.rest.get(`Query.${selected?.name}`);
  const fields = selected && rest && fieldsOf(kit, none, rest, selected);
  if (!fields) throw new Error('the document requests the whole response');
  return fields;
}

/** Returns the part of a response that `fields` selects. */
export function partOf(answer: string, fields: string): string {
  return JSON.stringify(pick(JSON.parse(answer), treeOf(fields.match(/[a-z0-9_]+|[(),]/g) ?? [])));
}

type Tree = Map<string, Tree>;

/** Parses `a,b(c)` and consumes its parts. */
function treeOf(parts: string[]): Tree {
  const tree: Tree = new Map();
  for (let part = parts.shift(); part !== undefined && part !== ')'; part = parts.shift()) {
    if (part === '(') tree.set([...tree.keys()].at(-1) ?? '', treeOf(parts));
    else if (part !== ',') tree.set(part, new Map());
  }
  return tree;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, tree));
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value;
  const json = value as Record<string, unknown>;
  return Object.fromEntries([...tree].map(([name, inner]) => [name, pick(json[name], inner)]));
}
