import { type BracketMatch, isDecided, nextKey, type Slot, slots } from './bracketGraph.ts';

/** The matches that a team has played and, while it can still win, the matches that it would play next. */
export interface TeamPath {
  /** Keys of the matches, in playing order. */
  keys: readonly string[];
  /** Slots that the team takes if it wins, by match. */
  projected: ReadonlyMap<string, Slot>;
}

export const slotOf = (match: BracketMatch, teamId: string): Slot | undefined =>
  slots.find((slot) => match[slot].eventTeamId === teamId);

/** A team's path through the shown matches of a knockout. */
export function teamPath(shown: readonly BracketMatch[], teamId: string): TeamPath {
  const byKey = new Map(shown.map((match) => [match.key, match]));
  const keys = new Set(byKey.keys());
  const played = shown.filter((match) => slotOf(match, teamId) !== undefined);
  const projected = new Map<string, Slot>();
  const path = new Set(played.map(({ key }) => key));
  let at = played.find((match) => !isDecided(match));
  while (at) {
    const key = nextKey(at, keys);
    const next = byKey.get(key ?? '');
    const taken = at.winnerTo?.slot ?? slotOf(at, teamId) ?? projected.get(at.key);
    if (!next || path.has(next.key)) break;
    path.add(next.key);
    if (taken) projected.set(next.key, taken);
    at = next;
  }
  return { keys: [...path], projected };
}
