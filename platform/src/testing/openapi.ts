/** The parts of a JSON schema that are needed to build a valid value. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
}

export interface Operation {
  operationId: string;
  parameters?: ({ $ref: string } | object)[];
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
  /** Whether the operation moves money. */
  'x-money'?: boolean;
  /** Gate that decides whether the caller may play for money. */
  'x-gate'?: string;
  'x-policy': { who: 'public' | 'optional' | 'user' | 'staff' | 'commentator'; roles?: string[] };
}

type Schemas = Readonly<Record<string, Schema>>;

function resolved(schemas: Schemas, schema: Schema): Schema {
  const found = schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`the contract has no ${schema.$ref}`);
  return found;
}

/** Paths of all free text in a schema: strings without a fixed set of values. Array items are `0`. */
export function stringsIn(schemas: Schemas, schema: Schema, depth = 0): string[][] {
  const {
    type,
    enum: values,
    const: fixed,
    anyOf = [],
    allOf = [],
    properties = {},
    items,
  } = resolved(schemas, schema);
  if (depth > 6) return [];
  if (type === 'string' && !values && fixed === undefined) return [[]];
  const inner = Object.entries({ ...properties, ...(items && { 0: items }) }).flatMap(([name, each]) =>
    stringsIn(schemas, each, depth + 1).map((path) => [name, ...path]),
  );
  return [...inner, ...[...anyOf, ...allOf].flatMap((each) => stringsIn(schemas, each, depth + 1))];
}

const id = '01900000-0000-7000-8000-000000000000';

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return id;
  if (format === 'date-time') return '2030-01-01T00:00:00.000Z';
  if (format === 'date') return '2030-01-01';
  return 'text'.padEnd(minLength, 'x');
}

/**
 * A value that a schema allows, with only its required members.
 * @param place path of the one text to replace, together with the optional members on its way
 */
export function sampleOf(schemas: Schemas, schema: Schema, place?: readonly string[], text?: string): unknown {
  const found = resolved(schemas, schema);
  const [next, ...rest] = place ?? [];
  const options = [...(found.anyOf ?? []), ...(found.allOf ?? [])];
  if (options.length > 0 && !found.properties)
    return sampleOf(schemas, optionFor(schemas, options, place), place, text);
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  if (found.type === 'string') return place?.length === 0 ? text : textOf(found);
  if (found.type === 'integer' || found.type === 'number') return found.minimum ?? 1;
  if (found.type === 'boolean') return true;
  if (found.type === 'array') {
    const items = found.items ?? {};
    if (next !== undefined) return [sampleOf(schemas, items, rest, text)];
    return Array.from({ length: found.minItems ?? 0 }, () => sampleOf(schemas, items));
  }
  if (found.type !== 'object') return null;
  const names = new Set([...(found.required ?? []), ...(next === undefined ? [] : [next])]);
  return Object.fromEntries(
    [...names].map((name) => {
      const member = found.properties?.[name] ?? {};
      return [name, name === next ? sampleOf(schemas, member, rest, text) : sampleOf(schemas, member)];
    }),
  );
}

/** The alternative that has the wanted text, or the first one. */
function optionFor(schemas: Schemas, options: readonly Schema[], place: readonly string[] | undefined): Schema {
  const wanted = place?.join('.');
  const has = (option: Schema) => stringsIn(schemas, option).some((path) => path.join('.') === wanted);
  return options.find(has) ?? options[0] ?? {};
}
