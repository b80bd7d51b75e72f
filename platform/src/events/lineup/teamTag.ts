/** Short tag of a team, shown in brackets: the initials or the first letters of its name. */
export function tagOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const tag = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return tag.slice(0, 4).padEnd(2, 'X');
}
