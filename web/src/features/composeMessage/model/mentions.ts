export interface Nameable {
  readonly id: string;
  readonly username: string;
  readonly imageUrl: string | null;
}

/** The name that is being typed before the caret: where its `@` stands and what follows; null when none is. */
export function mentionAt(text: string, caret: number): { at: number; begun: string } | null {
  const found = /(^|\s)@([\p{L}\p{N}_.-]{0,20})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const begun = found[2] ?? '';
  return { at: caret - begun.length - 1, begun };
}

/** Whom the begun name may mean, best first. */
export function matching(people: readonly Nameable[], begun: string, most = 6): Nameable[] {
  const wanted = begun.toLowerCase();
  const starts = people.filter(({ username }) => username.toLowerCase().startsWith(wanted));
  const holds = people.filter(({ username }) => username.toLowerCase().indexOf(wanted) > 0);
  return [...starts, ...holds].slice(0, most);
}

/** The text with the begun name written out, and where the caret goes. */
export function complete(text: string, caret: number, username: string): { text: string; caret: number } {
  const begun = mentionAt(text, caret);
  if (!begun) return { text, caret };
  const before = `${text.slice(0, begun.at)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Ids of those whose names stand in a text. A name that goes on with more letters is another name. */
export function mentionedIn(text: string, people: readonly Nameable[]): string[] {
  const lower = text.toLowerCase();
  return people
    .filter(({ username }) => {
      const name = username.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return new RegExp(`(^|[^\\p{L}\\p{N}_])@${name}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'u').test(lower);
    })
    .map(({ id }) => id);
}
