import type { BracketMatch } from '@/entities/bracket';

export interface MatchGroup {
  title: string;
  matches: BracketMatch[];
}

const titles = ['Being played', 'Up next', 'Results'] as const;

function titleOf({ status }: BracketMatch): (typeof titles)[number] {
  if (status === 'running') return 'Being played';
  return status === 'completed' || status === 'archived' ? 'Results' : 'Up next';
}

/** Whether someone plays this match: free rounds and unneeded finals aren't listed, nor matches without any team. */
const isListed = ({ status, ending, a, b }: BracketMatch) =>
  status !== 'locked' && ending !== 'bye' && ending !== 'unneeded' && !a.bye && !b.bye;

/** Matches in the order in which people look for them, without empty groups. The latest results come first. */
export function groupMatches(all: readonly BracketMatch[]): MatchGroup[] {
  const listed = all.filter(isListed);
  return titles.flatMap((title) => {
    const matches = listed.filter((match) => titleOf(match) === title);
    if (title === 'Results') matches.reverse();
    return matches.length > 0 ? [{ title, matches }] : [];
  });
}
