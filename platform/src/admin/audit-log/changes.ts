export interface AuditChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields that differ between the two states of an audit entry, as text, in order of name. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(state: unknown): Map<string, string | null> {
  if (state === null || state === undefined) return new Map();
  const entries = typeof state === 'object' && !Array.isArray(state) ? Object.entries(state) : [['value', state]];
  return new Map(entries.map(([field, value]) => [String(field), textOf(value)]));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
