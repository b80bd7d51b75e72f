type Props = Readonly<Record<string, unknown>>;

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isBlank = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/**
 * Joins children that consist only of text, such as those of `<p>Pays {amount}</p>`, into one string. React then
 * replaces the element's content when the text changes. With several children, React would write to text nodes that
 * page translators have removed from the page, and the old amount would stay on screen. Returns null if there is
 * nothing to join.
 */
export function joinText({ children }: Props): string | null {
  if (!Array.isArray(children) || !children.some(isText)) return null;
  if (!children.every((child) => isText(child) || isBlank(child))) return null;
  return children.filter(isText).join('');
}
