/**
 * Whether any object in a valid JSON text contains a duplicate key. Parsers silently keep the last value, while a proxy
 * or a log may keep the first, so money routes refuse such bodies.
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
