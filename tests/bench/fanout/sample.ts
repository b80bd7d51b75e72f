interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
}

const texts: Record<string, string> = {
  uuid: '01930003-0000-7000-8000-000000000001',
  'date-time': '2026-11-21T12:00:00.000Z',
};

/**
 * Builds a value that matches a JSON schema. Every field is present, and nullable fields are null.
 * @param length of every list
 */
export function sampleOf(schema: Schema, length: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    if (schema.anyOf.some(({ type }) => type === 'null')) return null;
    return sampleOf(schema.anyOf[0] ?? {}, length);
  }
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([name, each]) => [name, sampleOf(each, length)]));
  }
  const { items } = schema;
  if (items) return Array.from({ length }, () => sampleOf(items, length));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return texts[schema.format ?? ''] ?? 'text';
}
