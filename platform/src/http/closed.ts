import type { TSchema } from 'typebox';

/** The schema with every object in it refusing unknown fields. The given schema is not changed. */
export function closed(schema: TSchema): TSchema {
  return close(schema) as TSchema;
}

function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, close(member)]));
  if (copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy)) {
    copy.additionalProperties = false;
  }
  return copy;
}
