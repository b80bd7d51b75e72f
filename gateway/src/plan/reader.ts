import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { toSnake } from '../rest/case.ts';
import type { RestField } from '../rest/parse.ts';
import { ShapeMismatch } from '../rest/response.ts';
import type { PlanKit } from './kit.ts';
import { type Fragments, type Selected, selectionOf, setsOf, Unplannable } from './selection.ts';

/** Placeholder in the result, to be filled with a nested entity. */
export interface Slot {
  /** Object in the result that receives the entity. */
  holder: Record<string, unknown>;
  /** Key of the entity as sent by the platform. Null when there is none. */
  key: unknown;
}

/**
 * Reads platform JSON directly into the selected part of the result and validates it.
 * @param found receives the slots of each nested field, in the order of `nested`
 * @throws ShapeMismatch without a path
 */
export type SelectRead = (value: unknown, found: Slot[][]) => unknown;

/** Nested @rest field of a selection. */
export interface Nested {
  rest: RestField;
  selected: Selected;
}

export interface Selection {
  read: SelectRead;
  nested: Nested[];
}

/** Compiles the reader of a selection. Code is generated once per document, so that reading doesn't inspect types. */
export function compileSelection(
  kit: PlanKit,
  fragments: Fragments,
  type: GraphQLOutputType,
  selected: Selected,
): Selection {
  const writer = new Writer(kit, fragments);
  const body = writer.value(type, selected, 'value');
  const names = writer.constants.map((_, index) => `c${index}`);
  const code = `${writer.functions.join('\n')}\nreturn (value, found) => ${body};`;
  // The code contains only names from the schema and the document's keys, JSON-quoted.
  const read = new Function('ShapeMismatch', 'isObject', 'mismatch', ...names, code)(
    ShapeMismatch,
    isObject,
    mismatch,
    ...writer.constants,
  ) as SelectRead;
  return { read, nested: writer.nested };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Property key for an object literal. A plain `__proto__` would set the prototype. */
const memberKey = (key: string) => (key === '__proto__' ? `["${key}"]` : JSON.stringify(key));

function mismatch(expected: string, value: unknown): never {
  throw new ShapeMismatch(expected, value ?? null);
}

const isoUtc = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z$/;
/** Excludes URLs that browsers would execute. */
const webAddress = /^(https?:|\/(?!\/))/i;
const leafTests: Record<string, { expected: string; test: string }> = {
  Int: { expected: 'an integer', test: '(v | 0) === v' },
  Float: { expected: 'a number', test: "typeof v === 'number'" },
  String: { expected: 'a string', test: "typeof v === 'string'" },
  ID: { expected: 'an id', test: "typeof v === 'string'" },
  Boolean: { expected: 'a boolean', test: "typeof v === 'boolean'" },
  Cents: { expected: 'an amount in cents', test: 'Number.isSafeInteger(v)' },
  DateTime: { expected: 'a time', test: "typeof v === 'string' && isoUtc.test(v)" },
  URL: { expected: 'a URL', test: "typeof v === 'string' && webAddress.test(v)" },
};

/** Generates the code for one selection. */
class Writer {
  readonly functions: string[] = [`const isoUtc = ${isoUtc}, webAddress = ${webAddress};`];
  readonly constants: unknown[] = [];
  readonly nested: Nested[] = [];
  readonly #kit: PlanKit;
  readonly #fragments: Fragments;
  readonly #leaves = new Map<string, string>();
  #count = 0;

  constructor(kit: PlanKit, fragments: Fragments) {
    this.#kit = kit;
    this.#fragments = fragments;
  }

  /** Expression that reads `from`. */
  value(type: GraphQLOutputType, selected: Selected, from: string): string {
    const inner = isNonNullType(type) ? type.ofType : type;
    const present = this.#present(inner, selected);
    return isNonNullType(type) ? `${present}(${from}, found)` : `(${from} == null ? null : ${present}(${from}, found))`;
  }

  #present(type: GraphQLOutputType, selected: Selected): string {
    if (isListType(type)) {
      const item = this.value(type.ofType, selected, 'v[i]');
      return this.#function(
        `if (!Array.isArray(v)) mismatch('a list', v);
        const out = new Array(v.length);
        for (let i = 0; i < v.length; i++) out[i] = ${item};
        return out;`,
      );
    }
    if (isObjectType(type)) return this.#object(type, selected);
    return this.#leaf(type);
  }

  #object(type: GraphQLObjectType, { nodes }: Selected): string {
    const { schema, rest } = this.#kit;
    const members: string[] = [];
    const slots: string[] = [];
    for (const selected of selectionOf(schema, this.#fragments, type, setsOf(nodes))) {
      const key = memberKey(selected.key);
      const nested = rest.get(`${type.name}.${selected.name}`);
      if (selected.name === '__typename') members.push(`${key}: ${JSON.stringify(type.name)}`);
      else if (nested) {
        members.push(`${key}: null`);
        slots.push(this.#slot(nested, selected));
      } else members.push(`${key}: ${this.#member(type, selected)}`);
    }
    const holder = `{ ${members.join(', ')} }`;
    return this.#function(
      `if (!isObject(v)) mismatch(${JSON.stringify(type.name)}, v);
      ${slots.length === 0 ? `return ${holder};` : `const holder = ${holder};\n${slots.join('\n')}\nreturn holder;`}`,
    );
  }

  #member(type: GraphQLObjectType, selected: Selected): string {
    const field = type.getFields()[selected.name];
    if (!field) throw new Unplannable(`${type.name}.${selected.name} is not in the schema`);
    return this.value(field.type, selected, `v[${JSON.stringify(toSnake(selected.name))}]`);
  }

  #slot(rest: RestField, selected: Selected): string {
    if (!rest.batch || isNonNullType(rest.field.type) || rest.call.params.some(({ parent }) => parent)) {
      throw new Unplannable(`${rest.at} cannot be joined`);
    }
    this.nested.push({ rest, selected });
    return `found[${this.nested.length - 1}].push({ holder, key: v[${JSON.stringify(rest.batch.key)}] });`;
  }

  #leaf(type: GraphQLOutputType): string {
    const known = this.#leaves.get(String(type));
    if (known) return known;
    const name = isEnumType(type) ? this.#enum(type) : this.#scalar(String(type));
    this.#leaves.set(String(type), name);
    return name;
  }

  #enum(type: { name: string; getValues(): readonly { name: string; value: unknown }[] }): string {
    const names = this.#constant(new Map(type.getValues().map(({ name, value }) => [value, name])));
    return this.#function(
      `const name = ${names}.get(v);
      return name === undefined ? mismatch(${JSON.stringify(`a value of ${type.name}`)}, v) : name;`,
    );
  }

  #scalar(name: string): string {
    const leaf = leafTests[name];
    if (!leaf) throw new Unplannable(`${name} is not a known scalar`);
    return this.#function(`return ${leaf.test} ? v : mismatch(${JSON.stringify(leaf.expected)}, v);`);
  }

  #function(body: string): string {
    const name = `read${this.#count++}`;
    this.functions.push(`function ${name}(v, found) { ${body} }`);
    return name;
  }

  #constant(value: unknown): string {
    this.constants.push(value);
    return `c${this.constants.length - 1}`;
  }
}
