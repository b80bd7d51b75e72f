import type { TSchema } from 'typebox';
import { invariant } from './assert.ts';

/** What the contract says about a named schema and its fields. */
interface Description {
  text: string;
  fields: Readonly<Record<string, string>>;
}

const descriptions = new Map<string, Description>();

/** Texts by field; fields of an object inside by their path, as `rules.banned_items`. */
type FieldsOf<S> = S extends { properties: infer P }
  ? { [K in keyof P & string]?: string } & { [K in `${string}.${string}`]?: string }
  : Record<string, never>;

/**
 * Names a schema: the contract lists it once under `components` and refers to it everywhere else. Validation and
 * serialization still use the whole schema. Call it right after the schema is declared, before anything copies it.
 * @param fields descriptions with units and the meaning of null; `fieldWords.ts` has the conventional ones
 */
export function describeSchema<S extends TSchema>(schema: S, name: string, text = '', fields?: FieldsOf<S>): void {
  invariant(!descriptions.has(name), `two schemas are named ${name}`);
  Object.assign(schema, { title: name });
  descriptions.set(name, { text, fields: (fields ?? {}) as Record<string, string> });
}

/** The description of the schema with this name. */
export function descriptionOf(name: string): Description | undefined {
  return descriptions.get(name);
}

/** Names a schema that is made from another one, such as its page; nothing when that one has no name. */
export function derivedName(item: TSchema, suffix: string): { title?: string } {
  const { title } = item as { title?: unknown };
  return typeof title === 'string' ? { title: `${title}${suffix}` } : {};
}
