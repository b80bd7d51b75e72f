import { isRecord } from './case.ts';

/** Subset of JSON Schema used by the platform's contract. */
export interface JsonSchema {
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
  /** Whether the call moves money and requires an idempotency key. */
  money: boolean;
  path: Map<string, Parameter>;
  query: Map<string, Parameter>;
  body: JsonSchema | null;
  response: JsonSchema | null;
}

export interface ChannelSpec {
  policy: PolicyKind | null;
  /** Session scopes that may subscribe. Null for all. */
  scopes: readonly string[] | null;
  /** Whether all subscribers get the same events, whether signed in or not. */
  shared: boolean;
  key: JsonSchema | null;
  data: JsonSchema | null;
}

/** A schema with its nullability resolved. */
export interface Shape {
  schema: JsonSchema;
  nullable: boolean;
}

export interface OpenApi {
  /** Operations by `METHOD /path` without parameter names: `GET /api/v1/matches/{}`. */
  operations: Map<string, Operation>;
  channels: Map<string, ChannelSpec>;
  shapeOf(schema: JsonSchema): Shape;
}

/** Key of a call in `OpenApi.operations`. */
export function callKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/**
 * Reads platform/openapi.json and resolves its references.
 * @param document parsed file
 * @throws Error when it isn't an OpenAPI document
 */
export function readOpenApi(document: unknown): OpenApi {
  const whole = resolveReferences(document);
  if (!isRecord(whole) || !isRecord(whole.paths)) throw new Error('platform/openapi.json is not an OpenAPI document');
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(whole.paths)) {
    if (!isRecord(item)) continue;
    for (const [method, operation] of Object.entries(item)) {
      if (isRecord(operation)) operations.set(callKey(method, path), readOperation(operation));
    }
  }
  return { operations, channels: readChannels(whole['x-channels']), shapeOf };
}

/**
 * Replaces references with the components they point to. References to the same component share one object.
 * @throws Error for unresolvable and circular references
 */
export function resolveReferences(document: unknown): unknown {
  const resolved = new Map<string, unknown>();
  const following = new Set<string>();
  const follow = (ref: string): unknown => {
    if (following.has(ref)) throw new Error(`platform/openapi.json: ${ref} is circular`);
    if (!resolved.has(ref)) {
      following.add(ref);
      resolved.set(ref, resolve(referred(document, ref)));
      following.delete(ref);
    }
    return resolved.get(ref);
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isRecord(value)) return value;
    if (typeof value.$ref === 'string') return follow(value.$ref);
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]));
  };
  return resolve(document);
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

function shapeOf(schema: JsonSchema): Shape {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return choiceOf(schema, options);
  if (schema.allOf?.length === 1 && schema.allOf[0]) return shapeOf(schema.allOf[0]);
  if (!Array.isArray(schema.type)) return { schema, nullable: schema.nullable === true || schema.type === 'null' };
  const types = schema.type.filter((type) => type !== 'null');
  const single = types.length === 1 ? types[0] : types;
  return { schema: { ...schema, type: single }, nullable: types.length < schema.type.length };
}

/** A choice of schemas: one schema and null, or constants that form an enum. */
function choiceOf(schema: JsonSchema, options: JsonSchema[]): Shape {
  const others = options.filter((option) => option.type !== 'null');
  const nullable = schema.nullable === true || others.length < options.length;
  if (others.length === 1 && others[0]) {
    const inner = shapeOf(others[0]);
    return { schema: inner.schema, nullable: nullable || inner.nullable };
  }
  if (others.every((option) => option.const !== undefined)) {
    return { schema: { type: 'string', enum: others.map((option) => option.const) }, nullable };
  }
  return { schema, nullable };
}

function referred(document: unknown, ref: string): Record<string, unknown> {
  const found = ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, key) => (isRecord(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    );
  if (!isRecord(found)) throw new Error(`platform/openapi.json: ${ref} can't be resolved`);
  return found;
}
