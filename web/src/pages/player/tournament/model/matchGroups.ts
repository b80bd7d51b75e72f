import { type BracketMatch, roundCounts, roundId, roundsOf } from '@/entities/bracket';

export interface MatchGroup {
  title: string;
  /** Whether a match of the group is being played. */
  live: boolean;
  matches: BracketMatch[];
}

const isOver = ({ status }: BracketMatch) => status === 'completed' || status === 'archived';

/** Matches that are being played come first in their round, then the next ones, then results. */
const stageOf = (match: BracketMatch) => (match.status === 'running' ? 0 : isOver(match) ? 2 : 1);

/** Whether someone plays this match: free rounds and unneeded finals aren't listed, nor matches without any team. */
const isListed = ({ status, ending, a, b }: BracketMatch) =>
  status !== 'locked' && ending !== 'bye' && ending !== 'unneeded' && !a.bye && !b.bye;

/**
 * Matches in the order in which people look for them, without empty groups: each round that is being played, then what
 * comes next, then the latest results.
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
