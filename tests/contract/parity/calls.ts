import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { RestField } from '../../../gateway/src/rest/parse.ts';

export type Values = Readonly<Record<string, unknown>>;

/** An ID that doesn't exist. */
export const nowhere = '00000000-0000-7000-8000-000000000000';

const samples: Record<string, unknown> = {
  ID: nowhere,
  String: 'Sample',
  Int: 1,
  Float: 1.5,
  Cents: 1500,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00Z',
  URL: 'https://apple-pay.test/session',
};

/** Values for every required argument. Those of `subject` take precedence and may also set optional arguments. */
export function argumentsFor({ field }: RestField, subject: Values): Values {
  const entries = field.args.flatMap((argument): [string, unknown][] => {
    if (argument.name in subject) return [[argument.name, filled(argument.type, subject[argument.name])]];
    if (argument.name === 'idempotencyKey' || !isNeeded(argument)) return [];
    return [[argument.name, sample(argument.type)]];
  });
  return Object.fromEntries(entries);
}

const isNeeded = ({ type, defaultValue }: Pick<GraphQLArgument, 'type' | 'defaultValue'>) =>
  isNonNullType(type) && defaultValue === undefined;

function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return [sample(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return filled(type, {});
  return samples[type.name];
}

/** Adds the missing required fields to an input object. */
function filled(type: GraphQLInputType, given: unknown): unknown {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner) || given === null) return given;
  const needed = Object.values(inner.getFields()).filter(isNeeded);
  return { ...Object.fromEntries(needed.map((each) => [each.name, sample(each.type)])), ...(given as Values) };
}

export interface RestCall {
  method: RestField['call']['method'];
  url: string;
  body: Values | undefined;
}

/** The name of an argument in the REST API. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The REST request with these values, as a REST client would send it. */
export function restCall({ call, field, query }: RestField, values: Values): RestCall {
  const { method } = call;
  const left = new Map(field.args.filter(({ name }) => name in values).map((each) => [snake(each.name), each]));
  let url = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const argument = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(values[argument?.name ?? '']));
  });
  const search = new URLSearchParams();
  const reads = method === 'GET' || method === 'DELETE';
  const inBody = ({ name }: GraphQLArgument) =>
    !reads && name !== 'idempotencyKey' && !query.includes(name) && !call.path.includes(`{${snake(name)}}`);
  const body: Record<string, unknown> = {};
  for (const [name, argument] of left) {
    const value = onWire(argument.type, values[argument.name]);
    if (!inBody(argument)) {
      for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
    } else if (name === 'input') Object.assign(body, value);
    else body[name] = value;
  }
  if (search.size > 0) url += `?${search}`;
  return { method, url, body: field.args.some(inBody) ? body : undefined };
}

function onWire(type: GraphQLInputType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return onWire(type.ofType, value);
  if (isListType(type)) return (value as unknown[]).map((each) => onWire(type.ofType, each));
  if (isEnumType(type)) return type.getValue(String(value))?.value;
  if (!isInputObjectType(type)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snake(name), onWire(fields[name]?.type ?? type, inner)]),
  );
}

const mostDeep = 4;

/** A document that selects everything the field's call returns, with the values as variables. */
export function documentOf(schema: GraphQLSchema, { field, parent }: RestField, values: Values): string {
  const kind = parent === schema.getMutationType() ? 'mutation' : 'query';
  const args = field.args.filter(({ name }) => name in values || name === 'idempotencyKey');
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const list = (text: string) => (text === '' ? '' : `(${text})`);
  return `${kind} Parity${list(declared)} { field: ${field.name}${list(passed)} ${selection(field.type)} }`;
}

function selection(type: GraphQLOutputType, depth = 1): string {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const members = named.getTypes().map((member) => `... on ${member.name} ${selection(member, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields())
    .filter((each) => each.args.length === 0 && !each.astNode?.directives?.length)
    .filter((each) => isLeafType(getNamedType(each.type)) || depth < mostDeep)
    .map((each) => `${each.name} ${selection(each.type, depth + 1)}`.trim());
  return `{ __typename ${parts.join(' ')} }`;
}
