export interface Nameable {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string | null;
}

/**
 * The mention being typed before the caret: the position of its `@` and the text that follows. Null if there is none.
 */
export function mentionAt(text: string, caret: number): { at: number; begun: string } | null {
  const found = /(^|\s)@([\p{L}\p{N}_.-]{0,20})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const begun = found[2] ?? '';
  return { at: caret - begun.length - 1, begun };
}

/** People whose names match the typed text, best match first. */
export function matching(people: readonly Nameable[], begun: string, most = 6): Nameable[] {
  const wanted = begun.toLowerCase();
  const starts = people.filter(({ username }) => username.toLowerCase().startsWith(wanted));
  const holds = people.filter(({ username }) => username.toLowerCase().indexOf(wanted) > 0);
  return [...starts, ...holds].slice(0, most);
}

/** Completes the mention at the caret. Returns the new text and caret position. */
export function complete(text: string, caret: number, username: string): { text: string; caret: number } {
  const begun = mentionAt(text, caret);
  if (!begun) return { text, caret };
  const before = `${text.slice(0, begun.at)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
