import type { Command } from './commands.ts';

const wordStart = 8;
const inARow = 4;

/**
 * Fuzzy match score of `letters` in `text`, which must contain the letters in order. Null if it doesn't. Word starts
 * and consecutive letters score higher.
 */
export function fit(letters: string, text: string): number | null {
  const [needle, hay] = [letters.toLowerCase().replace(/\s+/g, ''), text.toLowerCase()];
  let score = 0;
  let from = 0;
  let previous = -2;
  for (const letter of needle) {
    const at = hay.indexOf(letter, from);
    if (at < 0) return null;
    if (at === 0 || hay[at - 1] === ' ') score += wordStart;
    if (at === previous + 1) score += inARow;
    score += 1;
    previous = at;
    from = at + 1;
  }
  return score - hay.length / 100;
}

/** Keyword matches rank below name matches. */
function rank(command: Command, query: string): number | null {
  const byName = fit(query, command.label);
  if (byName !== null) return byName + wordStart;
  return fit(query, command.also ?? '');
}

/** Normalizes a query for comparison with usernames, which are lowercase and often written with an @. */
const asUsername = (query: string) => query.trim().toLowerCase().replace(/^@/, '');

/** Page and action matches, followed by the platform's results. A person whose name equals the query comes first. */
export function ranked(local: readonly Found[], remote: readonly Found[], query: string): Found[] {
  const name = asUsername(query);
  const people = remote.find(({ group }) => group === 'People');
  if (!people?.items.some(({ label }) => label.toLowerCase() === name)) return [...local, ...remote];
  const items = people.items.toSorted(
    (one, other) => Number(other.label.toLowerCase() === name) - Number(one.label.toLowerCase() === name),
  );
  return [{ group: 'People', items }, ...local, ...remote.filter((each) => each !== people)];
}

export interface Found {
  group: string;
  items: Command[];
}

/**
 * The entries to show. Without a query: recent commands, then all commands by group. With a query: only matches, best
 * first within each group, starting with the group that has the best match.
 */
export function found(commands: readonly Command[], query: string, recent: readonly string[]): Found[] {
  const groups = ['Go to', 'Actions'] as const;
  if (query.trim() === '') {
    const recentItems = recent.flatMap((id) => commands.filter((command) => command.id === id));
    const rest = commands.filter((command) => !recentItems.includes(command));
    const all = groups.map((group) => ({ group, items: rest.filter((command) => command.group === group) }));
    return [{ group: 'Recent', items: recentItems }, ...all].filter(({ items }) => items.length > 0);
  }
  const ranked = commands
    .map((command) => ({ command, score: rank(command, query) ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const order = [...new Set(ranked.map(({ command }) => command.group))];
  return order.map((group) => ({
    group,
    items: ranked.filter(({ command }) => command.group === group).map(({ command }) => command),
  }));
}
