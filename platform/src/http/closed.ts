import type { TSchema } from 'typebox';

/** Returns a copy of the schema in which every object refuses unknown fields. */
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
