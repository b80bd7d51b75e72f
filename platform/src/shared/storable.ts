/** Whether PostgreSQL can store a text: its text type has neither null characters nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Parses JSON from a caller.
 * @throws Error for invalid JSON, text that can't be stored, and keys that could pollute a prototype
 */
export function parseStorable(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__' || !isStorable(key)) throw new Error('rejected key');
    if (typeof value === 'string' && !isStorable(value)) throw new Error('rejected text');
    return value;
  });
}
