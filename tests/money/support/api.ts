import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveReferences } from '../../../gateway/src/rest/openapi.ts';

/** The subset of JSON Schema that the platform's routes use. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  default?: unknown;
}

export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Whether the operation is declared as moving money. */
  money: boolean;
  staff: boolean;
  body: Schema | null;
  query: { name: string; schema: Schema; required: boolean }[];
}

interface Described {
  operationId: string;
  'x-money'?: boolean;
  'x-policy': { who: string };
  parameters?: { name: string; in: string; schema: Schema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Lists all operations in the platform's contract. */
export function operations(): Operation[] {
  const file = path.join(import.meta.dirname, '../../../platform/openapi.json');
  const { paths } = resolveReferences(JSON.parse(readFileSync(file, 'utf8'))) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase() as Operation['method'],
      path: url,
      money: described['x-money'] === true,
      staff: described['x-policy'].who === 'staff',
      body: described.requestBody?.content['application/json']?.schema ?? null,
      query: (described.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema, required = false }) => ({ name, schema, required })),
    })),
  );
}

/**
 * Paths of a schema's fields in cents: integers with the largest safe integer as their maximum, or fields whose name
 * says that they are an amount.
 */
export function amountsOf(schema: Schema, at: string[] = []): { at: string[]; schema: Schema }[] {
  if (isAmount(schema) || (schema.type === 'integer' && /amount|cents/.test(at.at(-1) ?? ''))) return [{ at, schema }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => amountsOf(member, [...at, name]));
}

export function isAmount({ type, maximum = 0 }: Schema): boolean {
  return type === 'integer' && maximum >= Number.MAX_SAFE_INTEGER;
}

/** Builds a value that matches a schema. `at` is the path of an optional member to include. */
export function sample(schema: Schema, id: string, at: string[] = []): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, id, at);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || name === at[0])
          .map(([name, member]) => [name, sample(member, id, name === at[0] ? at.slice(1) : [])]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, id));
    case 'integer':
    case 'number':
      return isAmount(schema) ? 1500 : Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return textFor(schema, id);
  }
}

function textFor({ format, pattern, minLength = 0 }: Schema, id: string): string {
  if (format === 'uuid') return id;
  if (format === 'date-time') return '2030-01-01T00:00:00.000Z';
  return pattern?.includes('4,64') ? 'HOUSE0001' : 'sample'.padEnd(minLength, 'x');
}
