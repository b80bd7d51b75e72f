import type { FastifyReply } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { common } from '../shared/errors.ts';

/** Requested response fields by name. Null means that the whole field is requested. */
type Tree = Map<string, Tree | null>;

type Serialize = (value: Json) => string;

const longest = 2_000;
const deepest = 8;
/** Maximum number of cached serializers per route. */
const kept = 200;

/** The query parameter that selects response fields, for example `items(id,game(name)),page`. */
export const FieldsQuery = Type.Object({
  fields: Type.Optional(
    Type.String({
      title: 'FieldsParameter',
      maxLength: longest,
      pattern: '^[a-z0-9_(),]+$',
      description:
        'Fields to include in the response, for example `items(id,game(name)),page`. Includes all fields when omitted.',
    }),
  ),
});

/**
 * Serializes partial responses for a route. Only fields in the route's schema can be selected.
 * @returns a function that takes `fields` and throws 1000 if it names a field the response doesn't have
 */
export function partialAnswers(response: TSchema): (fields: string, reply: FastifyReply) => Serialize {
  const serializers = new Map<string, Serialize>();
  return (fields, reply) => {
    const known = serializers.get(fields);
    if (known) return known;
    const schema = pick(response, treeOf(fields));
    const made: Serialize = reply.compileSerializationSchema(schema as Record<string, unknown>);
    if (serializers.size >= kept) serializers.clear();
    serializers.set(fields, made);
    return made;
  };
}

const refused = () => common.validation(undefined, 'The requested response fields don’t exist.', 'fields');

/** Parses `a,b(c,d)`. @throws 1000 */
function treeOf(text: string): Tree {
  const root: Tree = new Map();
  const open: Tree[] = [root];
  let name = '';
  for (const part of text.split(/([(),])/)) {
    const at = open.at(-1);
    if (!at || open.length > deepest) throw refused();
    if (part === '(') {
      const inner: Tree = new Map();
      if (name === '') throw refused();
      at.set(name, inner);
      open.push(inner);
    } else if (part === ')') open.pop();
    else if (part !== '' && part !== ',') at.set(part, null);
    name = part;
  }
  if (open.length !== 1) throw refused();
  return root;
}

interface Json {
  [name: string]: unknown;
}

/** Returns a copy of the schema with only the selected properties. */
function pick(schema: unknown, tree: Tree): Json {
  const json = schema as Json;
  for (const union of ['anyOf', 'oneOf'] as const) {
    const members = json[union];
    if (Array.isArray(members))
      return { ...json, [union]: members.map((one) => (isNull(one) ? one : pick(one, tree))) };
  }
  if (json.type === 'array') return { ...json, items: pick(json.items, tree) };
  const properties = (json.properties ?? {}) as Json;
  const chosen = [...tree].map(([name, inner]) => {
    if (!Object.hasOwn(properties, name)) throw refused();
    const property = properties[name];
    return [name, inner === null ? property : pick(property, inner)];
  });
  const required = Array.isArray(json.required) ? json.required.filter((name) => tree.has(String(name))) : [];
  return { type: 'object', properties: Object.fromEntries(chosen), required };
}

const isNull = (schema: unknown) => (schema as Json).type === 'null';
