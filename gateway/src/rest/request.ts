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

/** A call to the platform, built from a field's arguments. */
export interface Outgoing {
  /** The call as written in the schema, for metrics and traces: `GET /api/v1/matches/{id}`. */
  route: string;
  method: Method;
  path: string;
  query: URLSearchParams | null;
  /** Requested part of the response, in URL-safe characters. Omitted for the whole response. */
  fields?: string;
  body: Record<string, unknown> | null;
  idempotencyKey: string | null;
}

interface Destination {
  argument: GraphQLArgument;
  /** Name on the platform, snake_case. */
  name: string;
}

/** Where each of a field's arguments goes in the request. */
export interface Destinations {
  path: Destination[];
  query: Destination[];
  body: Destination[];
  idempotent: boolean;
  faults: string[];
}

const idempotencyArgument = 'idempotencyKey';

/**
 * Assigns a field's arguments to the path, query, body and header. Reports arguments that have no place in the call.
 */
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
  for (const name of unknown) places.faults.push(`query: unknown argument ${name}`);
  if (reads && query.length > 0) places.faults.push(`query: all arguments of a ${call.method} are sent in the query`);
  if (call.method === 'GET' && places.idempotent) places.faults.push('idempotencyKey is not allowed on a GET');
  return places;
}

export type BuildRequest = (args: Record<string, unknown>, parent: unknown) => Outgoing;

/** Compiles the conversion of a field's arguments to a call, once at startup. */
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

/**
 * Encodes a path segment. Refuses empty and dot segments, which URL parsers would remove, and text that has no encoding.
 */
function pathSegment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') {
    throw new GraphQLError(`\`${name}\` must not be empty`, { extensions: { code: 'BAD_USER_INPUT' } });
  }
  if (!text.isWellFormed()) {
    throw new GraphQLError(`\`${name}\` contains characters that aren’t allowed`, {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
  return encodeURIComponent(text);
}

function put(body: Record<string, unknown>, name: string, value: unknown, isInput: boolean): void {
  if (value === undefined) return;
  if (isInput && isRecord(value)) Object.assign(body, value);
  else body[name] = value;
}

/** Builds a query string. Lists repeat the parameter's name, and undefined values are omitted. */
export function toQuery(pairs: [string, unknown][]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query;
}

/** Converts a call to its HTTP request. */
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

/** Compiles the encoding of an input type for the platform, which uses snake_case keys and omits nulls. */
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
