import { isRecord } from './case.ts';

/** Subset of JSON Schema used by the platform's contract. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  nullable?: boolean;
  default?: unknown;
}

const policyKinds = ['public', 'optional', 'user', 'staff', 'commentator'] as const;
export type PolicyKind = (typeof policyKinds)[number];

interface Parameter {
  schema: JsonSchema;
  required: boolean;
}

export interface Operation {
  operationId: string;
  policy: PolicyKind | null;
  /** The call moves money and requires an idempotency key. */
  money: boolean;
  path: Map<string, Parameter>;
  query: Map<string, Parameter>;
  body: JsonSchema | null;
  response: JsonSchema | null;
}

export interface ChannelSpec {
  policy: PolicyKind | null;
  /** Session scopes that may follow. Null for all. */
  scopes: readonly string[] | null;
  /** All followers get the same events, signed in or not. */
  shared: boolean;
  key: JsonSchema | null;
  data: JsonSchema | null;
}

/** A schema with references and nullability resolved. */
export interface Shape {
  schema: JsonSchema;
  nullable: boolean;
}

export interface OpenApi {
  /** By `METHOD /path` without parameter names: `GET /api/v1/matches/{}`. */
  operations: Map<string, Operation>;
  channels: Map<string, ChannelSpec>;
  shapeOf(schema: JsonSchema): Shape;
}

/** Key of a call in `OpenApi.operations`. */
export function callKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/**
 * Reads platform/openapi.json.
 * @param document parsed file
 * @throws Error when it isn't an OpenAPI document
 */
export function readOpenApi(document: unknown): OpenApi {
  if (!isRecord(document) || !isRecord(document.paths)) throw new Error('platform/openapi.json is no OpenAPI document');
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths)) {
    if (!isRecord(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (isRecord(operation)) operations.set(callKey(method, path), readOperation(operation));
    }
  }
  return { operations, channels: readChannels(document['x-channels']), shapeOf: (schema) => shapeOf(document, schema) };
}

function readOperation(operation: Record<string, unknown>): Operation {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters.filter(isRecord) : [];
  const within = (place: string) =>
    new Map(
      parameters
        .filter((each) => each.in === place)
        .map((each) => {
          const schema = (each.schema ?? {}) as JsonSchema;
          return [String(each.name), { schema, required: each.required === true && schema.default === undefined }];
        }),
    );
  return {
    operationId: String(operation.operationId),
    policy: readPolicy(operation['x-policy']),
    money: operation['x-money'] === true,
    path: within('path'),
    query: within('query'),
    body: jsonContent(operation.requestBody),
    response: successOf(operation.responses),
  };
}

function readPolicy(policy: unknown): PolicyKind | null {
  const who = isRecord(policy) ? policy.who : null;
  return policyKinds.find((kind) => kind === who) ?? null;
}

function readScopes(policy: unknown): string[] | null {
  const scopes = isRecord(policy) ? policy.scopes : null;
  return Array.isArray(scopes) ? scopes.map(String) : null;
}

function successOf(responses: unknown): JsonSchema | null {
  if (!isRecord(responses)) return null;
  const status = Object.keys(responses).find((each) => each.startsWith('2'));
  return status ? jsonContent(responses[status]) : null;
}

function jsonContent(holder: unknown): JsonSchema | null {
  if (!isRecord(holder) || !isRecord(holder.content)) return null;
  const json = holder.content['application/json'];
  return isRecord(json) && isRecord(json.schema) ? json.schema : null;
}

function readChannels(channels: unknown): Map<string, ChannelSpec> {
  const all = Array.isArray(channels) ? channels.filter(isRecord) : [];
  return new Map(
    all.map((fields) => {
      const schemaAt = (key: string) => (isRecord(fields[key]) ? (fields[key] as JsonSchema) : null);
      const spec: ChannelSpec = {
        policy: readPolicy(fields.policy),
        scopes: readScopes(fields.policy),
        shared: fields.shared === true,
        key: schemaAt('key'),
        data: schemaAt('data'),
      };
      return [String(fields.name), spec];
    }),
  );
}

function shapeOf(document: Record<string, unknown>, schema: JsonSchema, depth = 0): Shape {
  if (depth > 20) throw new Error('platform/openapi.json: a reference leads back to itself');
  if (schema.$ref) return shapeOf(document, referred(document, schema.$ref), depth + 1);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return choiceOf(document, schema, options, depth);
  if (schema.allOf?.length === 1 && schema.allOf[0]) return shapeOf(document, schema.allOf[0], depth + 1);
  if (!Array.isArray(schema.type)) return { schema, nullable: schema.nullable === true || schema.type === 'null' };
  const types = schema.type.filter((type) => type !== 'null');
  const single = types.length === 1 ? types[0] : types;
  return { schema: { ...schema, type: single }, nullable: types.length < schema.type.length };
}

/** A choice of schemas: one schema and null, or constants that form an enum. */
function choiceOf(document: Record<string, unknown>, schema: JsonSchema, options: JsonSchema[], depth: number): Shape {
  const others = options.filter((option) => option.type !== 'null');
  const nullable = schema.nullable === true || others.length < options.length;
  if (others.length === 1 && others[0]) {
    const inner = shapeOf(document, others[0], depth + 1);
    return { schema: inner.schema, nullable: nullable || inner.nullable };
  }
  if (others.every((option) => option.const !== undefined)) {
    return { schema: { type: 'string', enum: others.map((option) => option.const) }, nullable };
  }
  return { schema, nullable };
}

function referred(document: Record<string, unknown>, ref: string): JsonSchema {
  const found = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, key) => (isRecord(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    );
  if (!isRecord(found)) throw new Error(`platform/openapi.json: ${ref} leads nowhere`);
  return found;
}
