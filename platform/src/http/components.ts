import { descriptionOf } from '../shared/describe.ts';
import { fieldWords } from './fieldWords.ts';

type Json = Record<string, unknown>;

/** What operations share, under the names that the sources give. */
export interface Components {
  schemas: Json;
  responses: Json;
  parameters: Json;
}

/** Values that are data, not schemas. */
const dataKeys = new Set(['enum', 'const', 'default', 'example', 'examples']);

/**
 * Moves every schema that has a name (`describeSchema`) to `components` and leaves a reference.
 * @returns the schema with references and with a description at every field
 * @throws Error when two different schemas have one name
 */
export function shareSchemas(schema: unknown, components: Components): unknown {
  if (Array.isArray(schema)) return schema.map((member) => shareSchemas(member, components));
  if (!isRecord(schema)) return schema;
  const { title: name, ...rest } = schema;
  if (typeof name !== 'string') return withFields(schema, {}, components);
  const { description, ...body } = rest;
  const described = descriptionOf(name);
  const text = described?.text || undefined;
  const shared = { ...withFields(body, described?.fields ?? {}, components), ...(text && { description: text }) };
  addComponent(components.schemas, name, shared);
  return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
}

/** Adds a component. @throws Error when another one has its name */
export function addComponent(components: Json, name: string, component: unknown): void {
  const known = components[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component))
    throw new Error(`openapi.json: two different components are named ${name}`);
  components[name] = component;
}

/** The schema's members, shared, and its fields described: by their own text, by their schema's, or by convention. */
function withFields(schema: Json, fields: Readonly<Record<string, string>>, components: Components): Json {
  const members = Object.entries(schema).map(([key, member]) => [
    key,
    dataKeys.has(key) ? member : shareSchemas(member, components),
  ]);
  const copy: Json = Object.fromEntries(members);
  if (!isRecord(copy.properties)) return copy;
  const properties = Object.entries(copy.properties).map(([name, property]) => [
    name,
    describeField(name, property as Json, fields),
  ]);
  return { ...copy, properties: Object.fromEntries(properties) };
}

function describeField(name: string, property: Json, fields: Readonly<Record<string, string>>): Json {
  const description = property.description ?? fields[name] ?? fieldWords[name];
  return description === undefined ? property : { ...property, description };
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
