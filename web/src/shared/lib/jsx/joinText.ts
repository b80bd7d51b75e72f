type Props = Readonly<Record<string, unknown>>;

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isBlank = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/**
 * Joins children that are nothing but text, such as those of `<p>Pays {amount}</p>`, into one. React then replaces the
 * element's content when the text changes. With several children, it would write to text nodes that page translators
 * have taken off the page, and the old amount would stay on the screen. Returns null if there is nothing to join.
 */
export function joinText({ children }: Props): string | null {
  if (!Array.isArray(children) || !children.some(isText)) return null;
  if (!children.every((child) => isText(child) || isBlank(child))) return null;
  return children.filter(isText).join('');
}
