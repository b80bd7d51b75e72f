import {
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { isRecord, toSnake } from './case.ts';
import type { Method, RestField } from './parse.ts';
import type { TransportRequest } from './transport.ts';

/** A call of the platform, ready to be sent. */
export interface Outgoing {
  /** The call as the schema writes it, for figures and traces: `GET /api/v1/matches/{id}`. */
  route: string;
  method: Method;
  path: string;
  query: URLSearchParams | null;
  /** The part of the answer that is asked for, of letters that stand in an address as they are; all of it when left out. */
  fields?: string;
  body: Record<string, unknown> | null;
  idempotencyKey: string | null;
}

interface Destination {
  argument: GraphQLArgument;
  /** Name on the platform, snake_case. */
  name: string;
}

/** Where each argument of a field travels. */
export interface Destinations {
  path: Destination[];
  query: Destination[];
  body: Destination[];
  idempotent: boolean;
  faults: string[];
}

const idempotencyArgument = 'idempotencyKey';

/** Sorts a field's arguments into path, query, body and header; names what has no place. */
export function destinations({ field, call, query }: RestField): Destinations {
  const places: Destinations = { path: [], query: [], body: [], idempotent: false, faults: [] };
  const inPath = new Set(call.params.filter((param) => !param.parent).map((param) => param.name));
  const reads = call.method === 'GET' || call.method === 'DELETE';
  for (const argument of field.args) {
    const name = toSnake(argument.name);
    if (inPath.delete(name)) places.path.push({ argument, name });
    else if (argument.name === idempotencyArgument) places.idempotent = true;
    else if (reads || query.includes(argument.name)) places.query.push({ argument, name });
    else places.body.push({ argument, name });
  }
  for (const name of inPath) places.faults.push(`path parameter {${name}} has no argument`);
  const unknown = query.filter((name) => !field.args.some((each) => each.name === name));
  for (const name of unknown) places.faults.push(`query: there is no argument ${name}`);
  if (reads && query.length > 0) places.faults.push(`query: every argument of a ${call.method} travels in the query`);
  if (call.method === 'GET' && places.idempotent) places.faults.push('a GET takes no idempotencyKey');
  return places;
}

export type BuildRequest = (args: Record<string, unknown>, parent: unknown) => Outgoing;

/** Prepares how a field's arguments become a call, once at start-up. */
export function compileRequest(rest: RestField): BuildRequest {
  const { call } = rest;
  const route = `${call.method} ${call.path}`;
  const places = destinations(rest);
  const arguments_ = new Map(places.path.map((each) => [each.name, each.argument.name]));
  const query = places.query.map((each) => ({
    ...each,
    key: each.argument.name,
    encode: compileEncode(each.argument.type),
  }));
  const body = places.body.map((each) => ({
    ...each,
    key: each.argument.name,
    encode: compileEncode(each.argument.type),
  }));
  const writes = call.method !== 'GET' && call.method !== 'DELETE';

  return (args, parent) => {
    let path = call.texts[0] ?? '';
    call.params.forEach((param, index) => {
      const value = param.parent ? field(parent, param.name) : args[arguments_.get(param.name) ?? ''];
      path += pathSegment(param.name, value) + (call.texts[index + 1] ?? '');
    });
    const sent: Record<string, unknown> = {};
    for (const { key, name, encode } of body) put(sent, name, encode(args[key]), key === 'input');
    return {
      route,
      method: call.method,
      path,
      query: query.length > 0 ? toQuery(query.map(({ name, key, encode }) => [name, encode(args[key])])) : null,
      body: writes ? sent : null,
      idempotencyKey: places.idempotent ? String(args[idempotencyArgument]) : null,
    };
  };
}

function field(parent: unknown, name: string): unknown {
  return isRecord(parent) ? parent[name] : undefined;
}

/** One segment of a path: encoded, never empty, never one that an address parser would take away. */
function pathSegment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new GraphQLError(`\`${name}\` must not be empty`, { extensions: { code: 'BAD_USER_INPUT' } });
  }
  return encodeURIComponent(text);
}

function put(body: Record<string, unknown>, name: string, value: unknown, isInput: boolean): void {
  if (value === undefined) return;
  if (isInput && isRecord(value)) Object.assign(body, value);
  else body[name] = value;
}

/** A query string's pairs: a list repeats its name, what was left out is left out. */
export function toQuery(pairs: [string, unknown][]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query;
}

/** The call as it is sent. */
export function transportRequest({
  route,
  method,
  path,
  query,
  fields,
  body,
  idempotencyKey,
}: Outgoing): TransportRequest {
  const headers: Record<string, string> = {};
  if (idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey;
  if (body !== null) headers['content-type'] = 'application/json';
  const parameters = query?.toString() ?? '';
  const search = fields === undefined ? parameters : `${parameters}${parameters && '&'}fields=${fields}`;
  return {
    route,
    method,
    path: search === '' ? path : `${path}?${search}`,
    headers,
    body: body === null ? null : JSON.stringify(body),
  };
}

type Encode = (value: unknown) => unknown;
const asIs: Encode = (value) => value ?? undefined;

/** How values of an input type are written on the platform's wire: snake_case keys, null left out. */
function compileEncode(type: GraphQLInputType, seen = new Map<GraphQLInputType, { encode: Encode }>()): Encode {
  if (isNonNullType(type)) return compileEncode(type.ofType, seen);
  if (isListType(type)) {
    const item = compileEncode(type.ofType, seen);
    return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : undefined);
  }
  if (!isInputObjectType(type)) return asIs;
  const known = seen.get(type);
  if (known) return (value) => known.encode(value);
  const entry: { encode: Encode } = { encode: asIs };
  seen.set(type, entry);
  const fields = Object.values(type.getFields()).map((each) => ({
    name: each.name,
    key: toSnake(each.name),
    encode: compileEncode(each.type, seen),
  }));
  entry.encode = (value) => {
    if (!isRecord(value)) return undefined;
    const out: Record<string, unknown> = {};
    for (const { name, key, encode } of fields) put(out, key, encode(value[name]), false);
    return out;
  };
  return entry.encode;
}
