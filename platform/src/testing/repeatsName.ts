/**
 * True if a description only says the name of its field again: "Event ID." for `event_id`, "The status." for `status`.
 * It has to say more: which event it is, the unit, what null means, or what follows.
 */
export function repeatsName(name: string, description: string): boolean {
  const known = new Set(wordsOf(name));
  return wordsOf(description).every((word) => known.has(word));
}

const fillers = new Set('a an and at by for in is it its of on or that the this to with'.split(' '));

/** The words of a name or a sentence in lowercase and singular, without those that only connect others. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''));
}
