import { type BracketMatch, roundCounts, roundId, roundsOf } from '@/entities/bracket';

export interface MatchGroup {
  title: string;
  /** Whether a match in the group is in progress. */
  live: boolean;
  matches: BracketMatch[];
}

const isOver = ({ status }: BracketMatch) => status === 'completed' || status === 'archived';

/** Sorts the matches of a round: running ones first, then upcoming ones, then results. */
const stageOf = (match: BracketMatch) => (match.status === 'running' ? 0 : isOver(match) ? 2 : 1);

/** Whether a match is listed. Byes, unneeded finals and matches without teams aren't listed. */
const isListed = ({ status, ending, a, b }: BracketMatch) =>
  status !== 'locked' && ending !== 'bye' && ending !== 'unneeded' && !a.bye && !b.bye;

/**
 * Groups matches by how relevant they are: running rounds first, then upcoming matches, then the latest results. Omits
 * empty groups.
 */
export function groupMatches(all: readonly BracketMatch[]): MatchGroup[] {
  const listed = all.filter(isListed);
  const running = new Set(listed.filter(({ status }) => status === 'running').map(roundId));
  const isActive = (match: BracketMatch) => running.has(roundId(match));
  const active = roundsOf(listed.filter(isActive), roundCounts(all)).map(({ name, matches }) => ({
    title: name,
    live: true,
    matches: matches.toSorted((one, other) => stageOf(one) - stageOf(other)),
  }));
  const others = listed.filter((match) => !isActive(match));
  const next = { title: 'Up next', live: false, matches: others.filter((match) => !isOver(match)) };
  const results = { title: 'Results', live: false, matches: others.filter(isOver).reverse() };
  return [...active, next, results].filter(({ matches }) => matches.length > 0);
}
