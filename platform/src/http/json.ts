/**
 * Whether some object of a valid JSON text has the same key twice. Parsers keep the last one silently, a proxy or a
 * log may keep the first: on money routes such a body is refused.
 */
export function hasDuplicateKeys(text: string): boolean {
  const scopes: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      const keys = scopes.at(-1);
      if (expectsKey && keys) {
        const key = String(JSON.parse(text.slice(at, end + 1)));
        if (keys.has(key)) return true;
        keys.add(key);
        expectsKey = false;
      }
      at = end;
    } else if (char === '{') {
      scopes.push(new Set());
      expectsKey = true;
    } else if (char === '[') {
      scopes.push(null);
      expectsKey = false;
    } else if (char === '}' || char === ']') {
      scopes.pop();
      expectsKey = false;
    } else if (char === ',') {
      expectsKey = scopes.at(-1) instanceof Set;
    }
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
