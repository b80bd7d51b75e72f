const width = 120;

/**
 * Prints JSON with each value on one line of at most 120 columns if it fits, otherwise with one member per line, which
 * takes about two thirds of the lines of plain formatting. The output ends with a newline.
 */
export function printContract(document: unknown): string {
  return `${print(document, 0, 0)}\n`;
}

/** @param before number of characters that precede the value on its line */
function print(value: unknown, depth: number, before: number): string {
  const short = onOneLine(value);
  if (before + short.length < width || typeof value !== 'object' || value === null) return short;
  const margin = '  '.repeat(depth + 1);
  if (Array.isArray(value)) {
    const lines = value.map((member) => `${margin}${print(member, depth + 1, margin.length)}`);
    return `[\n${lines.join(',\n')}\n${'  '.repeat(depth)}]`;
  }
  const lines = Object.entries(value).map(([key, member]) => {
    const start = `${margin}${JSON.stringify(key)}: `;
    return `${start}${print(member, depth + 1, start.length)}`;
  });
  return `{\n${lines.join(',\n')}\n${'  '.repeat(depth)}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
