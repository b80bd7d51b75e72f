import type { TSchema } from 'typebox';
import { invariant } from './assert.ts';

/** Description of a named schema in the contract, and of its fields. */
interface Description {
  text: string;
  fields: Readonly<Record<string, string>>;
}

const descriptions = new Map<string, Description>();

/** Descriptions by field. Nested fields use their path, such as `rules.banned_items`. */
type FieldsOf<S> = S extends { properties: infer P }
  ? { [K in keyof P & string]?: string } & { [K in `${string}.${string}`]?: string }
  : Record<string, never>;

/**
 * Names a schema, so that the contract lists it once under `components` and refers to it everywhere else. Validation
 * and serialization still use the whole schema. Call it right after the schema is declared, before it is copied.
 * @param fields descriptions with units and the meaning of null; `fieldWords.ts` has the conventional ones
 */
export function describeSchema<S extends TSchema>(schema: S, name: string, text = '', fields?: FieldsOf<S>): void {
  invariant(!descriptions.has(name), `two schemas are named ${name}`);
  Object.assign(schema, { title: name });
  descriptions.set(name, { text, fields: (fields ?? {}) as Record<string, string> });
}

/** Returns the description of the schema with this name. */
export function descriptionOf(name: string): Description | undefined {
  return descriptions.get(name);
}

/**
 * Names a schema that is derived from another one, such as a page of it. Returns nothing if the original has no name.
 */
export function derivedName(item: TSchema, suffix: string): { title?: string } {
  const { title } = item as { title?: unknown };
  return typeof title === 'string' ? { title: `${title}${suffix}` } : {};
}
