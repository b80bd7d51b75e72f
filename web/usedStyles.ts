/**
 * The rules of a style sheet that say something about the given classes: rules that name another class are left out, all others stay.
 * @param css minified, as the build writes it
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (/^@(media|supports|layer|container)/.test(head)) {
        const inner = usedStyles(body, classes);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const kept = selectorsOf(head).filter((selector) => classesIn(selector).every((name) => classes.has(name)));
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
    })
    .join('');
}

/** What stands before a pair of braces and between them; without braces for a statement. */
interface Block {
  head: string;
  body: string | null;
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at++) {
    const char = css[at];
    if (char === '"' || char === "'") at = endOfText(css, at);
    else if (char === '{' && depth++ === 0) open = at;
    else if (char === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (char === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at).trim(), body: null });
      start = at + 1;
    }
  }
  return blocks;
}

/** Where a quoted text ends. */
function endOfText(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The selectors of a list; commas inside of parentheses part nothing. */
const selectorsOf = (list: string) => list.match(/(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Classes that an element must have; what `:not()` names is not among them. */
const classesIn = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? '');
