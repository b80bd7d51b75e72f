import { descriptionOf } from '../../shared/describe.ts';
import { fieldWords } from './fieldWords.ts';

type Json = Record<string, unknown>;

/** Named components shared by the operations. */
export interface Components {
  schemas: Json;
  responses: Json;
  parameters: Json;
}

/** Keywords whose values are data rather than schemas. */
const dataKeys = new Set(['enum', 'const', 'default', 'example', 'examples']);

/** Field descriptions by path from the root of the schema, for example `reason` or `rules.banned_items`. */
export type FieldTexts = Readonly<Record<string, string>>;

/**
 * Moves every named schema (`describeSchema`) to `components` and puts a reference in its place.
 * @param fields descriptions for fields outside named schemas
 * @param path prefix for field names, ending with a dot
 * @returns the schema with references and a description for every field
 * @throws Error if two different schemas have the same name
 */
export function shareSchemas(schema: unknown, components: Components, fields: FieldTexts = {}, path = ''): unknown {
  if (Array.isArray(schema)) return schema.map((member) => shareSchemas(member, components, fields, path));
  if (!isRecord(schema)) return schema;
  const { title: name, ...rest } = schema;
  if (typeof name !== 'string') return withFields(schema, components, fields, path);
  const { description, ...body } = rest;
  const described = descriptionOf(name);
  const text = described?.text || undefined;
  const shared = { ...withFields(body, components, described?.fields ?? {}, ''), ...(text && { description: text }) };
  addComponent(components.schemas, name, shared);
  return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
}

/** Adds a component. @throws Error if a different one has the same name */
export function addComponent(components: Json, name: string, component: unknown): void {
  const known = components[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
    throw new Error(`openapi.json: two different components are named ${name}`);
  components[name] = component;
}

/**
 * Replaces named schemas among the members with references and describes the fields: with their own description, with
 * one from `fields`, or with the conventional one for their name.
 */
function withFields(schema: Json, components: Components, fields: FieldTexts, path: string): Json {
  const members = Object.entries(schema).map(([key, member]) => {
    if (dataKeys.has(key)) return [key, member];
    if (key !== 'properties' || !isRecord(member)) return [key, shareSchemas(member, components, fields, path)];
    const properties = Object.entries(member).map(([name, property]) => [
      name,
      describeField(name, shareSchemas(property, components, fields, `${path}${name}.`) as Json, fields, path),
    ]);
    return [key, Object.fromEntries(properties)];
  });
  return Object.fromEntries(members);
}

function describeField(name: string, property: Json, fields: FieldTexts, path: string): Json {
  const description = property.description ?? fields[`${path}${name}`] ?? fieldWords[name];
  return description === undefined ? property : { ...property, description };
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
