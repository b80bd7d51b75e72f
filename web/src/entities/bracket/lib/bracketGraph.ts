import type { BracketMatch_ViewFragment } from '../api/brackets.generated.ts';

export type BracketMatch = BracketMatch_ViewFragment;
export type Slot = 'a' | 'b';
export const slots: readonly Slot[] = ['a', 'b'];

/** The match that determines the team in a slot, and whether by its winner or its loser. */
export interface Feeder {
  match: BracketMatch;
  takes: 'winner' | 'loser';
}

export type Feeders = ReadonlyMap<string, Partial<Record<Slot, Feeder>>>;

export const isDecided = ({ ending }: BracketMatch) => ending !== null;

/** Whether the matches belong to a format that ranks teams by points instead of in a knockout. */
export const isTable = (matches: readonly BracketMatch[]) =>
  matches.every(({ section }) => section === 'group' || section === 'swiss');

/** The matches whose outcome fills the slots of each match. */
export function feedersOf(matches: readonly BracketMatch[]): Feeders {
  const feeders = new Map<string, Partial<Record<Slot, Feeder>>>();
  for (const match of matches)
    for (const takes of ['winner', 'loser'] as const) {
      const edge = takes === 'winner' ? match.winnerTo : match.loserTo;
      if (edge) feeders.set(edge.key, { ...feeders.get(edge.key), [edge.slot]: { match, takes } });
    }
  return feeders;
}

/** The key of the match to which a match's winner goes. The grand final leads to its rematch. */
export function nextKey(match: BracketMatch, keys: ReadonlySet<string>): string | null {
  if (match.winnerTo) return match.winnerTo.key;
  const rematch = `f${match.round + 1}.${match.position}`;
  return match.section === 'final' && keys.has(rematch) ? rematch : null;
}

/**
 * The matches to display. A match with a bye isn't displayed, because its team advances to the next match without
 * playing, unless a displayed match leads to the bye. Swiss boards without teams are omitted, and so is the second
 * grand final once it isn't needed.
 */
export function shownMatches(matches: readonly BracketMatch[]): BracketMatch[] {
  const feeders = feedersOf(matches);
  const shown = new Set<string>();
  return matches.filter((match) => {
    if (!isShown(match, feeders, shown)) return false;
    shown.add(match.key);
    return true;
  });
}

function isShown(match: BracketMatch, feeders: Feeders, shown: ReadonlySet<string>): boolean {
  if (match.ending === 'unneeded') return false;
  const free = slots.filter((slot) => match[slot].bye);
  if (match.section === 'group' || match.section === 'swiss') return free.length < 2;
  const own = feeders.get(match.key);
  const isFed = slots.some((slot) => own?.[slot]?.takes === 'winner' && shown.has(own[slot].match.key));
  return free.length === 0 || isFed;
}
