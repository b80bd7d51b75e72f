/** The fields of a record that a change affects, for the audit log. */
export function onlyChanged(record: object | null, change: object): Record<string, unknown> {
  const changed = Object.keys(change);
  return Object.fromEntries(Object.entries(record ?? {}).filter(([key]) => changed.includes(key)));
}
