import {
  type GraphQLEnumType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { toSnake } from './case.ts';
import type { JsonSchema, OpenApi } from './openapi.ts';
import type { RestField } from './parse.ts';

/** JSON types of each scalar. Unlisted scalars accept any type. */
const scalarTypes: Record<string, string[]> = {
  Int: ['integer'],
  Float: ['number', 'integer'],
  String: ['string'],
  ID: ['string'],
  Boolean: ['boolean'],
  Cents: ['integer'],
  DateTime: ['string'],
  URL: ['string'],
};

export interface OutputCheck {
  api: OpenApi;
  /** Nested @rest fields by type name. The parent's JSON must contain their keys. */
  nested: Map<string, RestField[]>;
  /** Fields resolved by their own directive instead of the parent's JSON. */
  directed: Set<unknown>;
  /** Pairs of type and schema that have already been checked. */
  seen: Map<JsonSchema, Set<string>>;
  faults: Set<string>;
}

/**
 * Checks that responses with this JSON schema can be read as the type. Adds mismatches to `check.faults`.
 * @param at `Type.field` being read
 * @param required the value is always present
 */
export function checkOutput(
  check: OutputCheck,
  at: string,
  type: GraphQLOutputType,
  json: JsonSchema,
  required: boolean,
): void {
  const { schema, nullable } = check.api.shapeOf(json);
  const inner = isNonNullType(type) ? type.ofType : type;
  if (inner !== type && nullable) check.faults.add(`${at}: is non-null but nullable on the platform`);
  if (inner !== type && !required) check.faults.add(`${at}: is non-null but optional on the platform`);
  if (isListType(inner)) checkList(check, at, inner.ofType, schema);
  else if (isObjectType(inner)) checkObject(check, at, inner, schema);
  else {
    const reason = leafMismatch(inner, schema, 'output');
    if (reason) check.faults.add(`${at}: ${reason}`);
  }
}

function checkList(check: OutputCheck, at: string, item: GraphQLOutputType, schema: JsonSchema): void {
  if (schema.type !== 'array' || !schema.items)
    check.faults.add(`${at}: is a list but ${nameOf(schema)} on the platform`);
  else checkOutput(check, at, item, schema.items, true);
}

function checkObject(check: OutputCheck, at: string, type: GraphQLObjectType, schema: JsonSchema): void {
  const { properties } = schema;
  if (schema.type !== 'object' || !properties) {
    check.faults.add(`${at}: is an object (${type.name}) but ${nameOf(schema)} on the platform`);
    return;
  }
  const names = check.seen.get(schema) ?? new Set();
  if (names.has(type.name)) return;
  check.seen.set(schema, names.add(type.name));
  for (const field of check.nested.get(type.name) ?? []) checkKeys(check, field, properties);
  const own = Object.values(type.getFields()).filter((field) => !check.directed.has(field));
  for (const field of own) {
    const name = toSnake(field.name);
    const property = properties[name];
    const place = `${type.name}.${field.name}`;
    if (!property) check.faults.add(`${place}: the platform response has no \`${name}\` (read by ${at})`);
    else checkOutput(check, place, field.type, property, schema.required?.includes(name) ?? false);
  }
}

/** Checks that the parent's JSON has a nested field's batch key and `{parent.…}` parameters. */
function checkKeys(check: OutputCheck, nested: RestField, properties: Record<string, JsonSchema>): void {
  const fromParent = nested.call.params.filter((param) => param.parent).map((param) => param.name);
  for (const key of [...(nested.batch ? [nested.batch.key] : []), ...fromParent]) {
    if (!properties[key]) check.faults.add(`${nested.at}: the platform's ${nested.parent.name} has no \`${key}\``);
  }
}

/**
 * Returns why a GraphQL input doesn't match a JSON schema, or null if it does. Callers must check for omitted values.
 */
export function inputMismatch(api: OpenApi, type: GraphQLInputType, json: JsonSchema): string | null {
  const { schema } = api.shapeOf(json);
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) {
    if (schema.type !== 'array' || !schema.items) return `is a list but ${nameOf(schema)} on the platform`;
    return inputMismatch(api, inner.ofType, schema.items);
  }
  if (!isInputObjectType(inner)) return leafMismatch(inner, schema, 'input');
  const given = Object.values(inner.getFields()).map((field) => ({
    name: toSnake(field.name),
    type: field.type,
    always: isNonNullType(field.type) || field.defaultValue !== undefined,
  }));
  return propertyMismatch(api, given, schema);
}

export interface Given {
  /** Name of the property, in snake_case. */
  name: string;
  type: GraphQLInputType;
  /** Whether a value is always sent. */
  always: boolean;
}

/** Returns why the values don't match an object schema, or null if they do. */
export function propertyMismatch(api: OpenApi, given: Given[], schema: JsonSchema): string | null {
  if (schema.type !== 'object') return `is an object but ${nameOf(schema)} on the platform`;
  for (const { name, type } of given) {
    const property = schema.properties?.[name];
    if (!property) return `the platform has no \`${name}\``;
    const reason = inputMismatch(api, type, property);
    if (reason) return `\`${name}\` ${reason}`;
  }
  const always = new Set(given.filter((each) => each.always).map((each) => each.name));
  const missing = (schema.required ?? []).find(
    (name) => !always.has(name) && schema.properties?.[name]?.default === undefined,
  );
  return missing === undefined ? null : `the platform requires \`${missing}\``;
}

function leafMismatch(type: unknown, schema: JsonSchema, way: 'input' | 'output'): string | null {
  if (isEnumType(type)) return enumMismatch(type, schema, way);
  if (!isScalarType(type)) return 'has a type that @rest does not support';
  const types = scalarTypes[type.name];
  const actual = schema.type ?? (schema.enum?.every((each) => typeof each === 'string') ? 'string' : undefined);
  if (!types || (typeof actual === 'string' && types.includes(actual))) return null;
  return `is ${type.name} but ${nameOf(schema)} on the platform`;
}

function enumMismatch(type: GraphQLEnumType, schema: JsonSchema, way: 'input' | 'output'): string | null {
  const listed = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  if (!listed) return `is ${type.name} but not an enum on the platform`;
  const own: unknown[] = type.getValues().map((each) => each.value);
  const [from, to] = way === 'output' ? [listed, own] : [own, listed];
  const unknown = from.filter((each) => each !== null && !to.includes(each));
  if (unknown.length === 0) return null;
  const side = way === 'output' ? `${type.name} does not include` : 'the platform does not accept';
  return `${side} ${unknown.map((each) => `\`${each}\``).join(', ')}`;
}

function nameOf(schema: JsonSchema): string {
  return Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'another type');
}
