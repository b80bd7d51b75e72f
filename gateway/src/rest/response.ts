import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { toSnake } from './case.ts';
import type { RestField } from './parse.ts';

/** Thrown when a platform response doesn't match the contract. Its message and `path` are only logged. */
export class ShapeMismatch extends Error {
  readonly path: (string | number)[] = [];

  constructor(expected: string, actual: unknown) {
    super(`expected ${expected}, got ${Array.isArray(actual) ? 'a list' : actual === null ? 'null' : typeof actual}`);
    this.name = 'ShapeMismatch';
  }

  /** Prepends the enclosing step to the path. */
  within(step: string | number): this {
    this.path.unshift(step);
    return this;
  }
}

/**
 * Converts platform JSON to the values GraphQL execution expects: camelCase and validated, without coercion. @throws
 * ShapeMismatch
 */
export type Read = (value: unknown) => unknown;

const leaves: Record<string, { expected: string; fits: (value: unknown) => boolean }> = {
  Int: { expected: 'an integer', fits: Number.isInteger },
  Float: { expected: 'a number', fits: (value) => typeof value === 'number' },
  String: { expected: 'a string', fits: (value) => typeof value === 'string' },
  ID: { expected: 'an id', fits: (value) => typeof value === 'string' },
  Boolean: { expected: 'a boolean', fits: (value) => typeof value === 'boolean' },
  Cents: { expected: 'an amount in cents', fits: Number.isSafeInteger },
  DateTime: { expected: 'a time', fits: (value) => typeof value === 'string' },
  URL: { expected: 'a URL', fits: (value) => typeof value === 'string' },
};

/** Readers by type, compiled at startup. */
export class Readers {
  readonly #objects = new Map<GraphQLObjectType, { read: Read }>();
  readonly #nested = new Map<string, RestField[]>();

  /** @param rest all @rest fields; nested ones aren't part of their parent's JSON, but their keys are kept */
  constructor(rest: RestField[]) {
    for (const field of rest.filter((each) => !each.root)) {
      this.#nested.set(field.parent.name, [...(this.#nested.get(field.parent.name) ?? []), field]);
    }
  }

  /** Returns the reader of a type, including its nullability. */
  of(type: GraphQLOutputType): Read {
    if (!isNonNullType(type)) {
      const read = this.#present(type);
      return (value) => (value === null || value === undefined ? null : read(value));
    }
    const read = this.#present(type.ofType);
    return (value) => {
      if (value === null || value === undefined) throw new ShapeMismatch(String(type), value ?? null);
      return read(value);
    };
  }

  #present(type: GraphQLOutputType): Read {
    if (isListType(type)) return listReader(this.of(type.ofType));
    if (isObjectType(type)) return this.#object(type);
    return leafReader(type);
  }

  #object(type: GraphQLObjectType): Read {
    const known = this.#objects.get(type);
    if (known) return (value) => known.read(value);
    const entry: { read: Read } = { read: () => null };
    this.#objects.set(type, entry);
    const nested = this.#nested.get(type.name) ?? [];
    const fields = Object.values(type.getFields())
      .filter((field) => !nested.some((each) => each.field === field))
      .map((field) => ({ name: field.name, key: toSnake(field.name), read: this.of(field.type) }));
    const kept = nested.flatMap((each) => [
      ...(each.batch ? [each.batch.key] : []),
      ...each.call.params.filter((param) => param.parent).map((param) => param.name),
    ]);
    entry.read = objectReader(type.name, fields, kept);
    return entry.read;
  }
}

function objectReader(name: string, fields: { name: string; key: string; read: Read }[], kept: string[]): Read {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeMismatch(name, value);
    const json = value as Record<string, unknown>;
    const out: Record<string, unknown> = { __typename: name };
    let at = '';
    try {
      for (const field of fields) {
        at = field.key;
        out[field.name] = field.read(json[at]);
      }
    } catch (error) {
      throw error instanceof ShapeMismatch ? error.within(at) : error;
    }
    for (const key of kept) out[key] = json[key];
    return out;
  };
}

function listReader(read: Read): Read {
  return (value) => {
    if (!Array.isArray(value)) throw new ShapeMismatch('a list', value);
    return value.map((item, index) => {
      try {
        return read(item);
      } catch (error) {
        throw error instanceof ShapeMismatch ? error.within(index) : error;
      }
    });
  };
}

function leafReader(type: unknown): Read {
  if (isEnumType(type)) {
    const values = new Set<unknown>(type.getValues().map((each) => each.value));
    return (value) => checked(value, values.has(value), `a value of ${type.name}`);
  }
  const leaf = leaves[String(type)];
  return leaf ? (value) => checked(value, leaf.fits(value), leaf.expected) : (value) => value;
}

function checked(value: unknown, fits: boolean, expected: string): unknown {
  if (!fits) throw new ShapeMismatch(expected, value);
  return value;
}

/** Extracts the value at path `result` from a response. @throws ShapeMismatch */
export function resultOf(body: unknown, path: string[]): unknown {
  let at = body;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at))
      throw new ShapeMismatch(`an object with ${name}`, at);
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}
