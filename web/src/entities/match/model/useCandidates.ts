import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { MatchCandidatesDocument, MatchTeammatesDocument } from '../api/team.generated.ts';

export interface CandidateSearch {
  gameId: string;
  consoleId: string;
  /**
   * An open match with seats to fill. If set, only users who meet the match's requirements and haven't joined it are
   * listed.
   */
  matchId?: string | undefined;
}

/**
 * People to play with or against: recent players, or users whose names start with the search term. Keeps showing the
 * previous results while the user types.
 */
export function useCandidates({ gameId, consoleId, matchId }: CandidateSearch, search: string) {
  const typed = useDeferredValue(search.trim());
  const q = typed === '' ? null : typed;
  const anyone = useQuery(MatchCandidatesDocument, {
    variables: { gameId, consoleId, q },
    skip: matchId !== undefined || gameId === '' || consoleId === '',
  });
  const mates = useQuery(MatchTeammatesDocument, {
    variables: { id: matchId ?? '', q },
    skip: matchId === undefined,
  });
  const people =
    matchId === undefined
      ? (anyone.data ?? anyone.previousData)?.matchCandidates
      : (mates.data ?? mates.previousData)?.matchTeammates?.candidates;
  const query = matchId === undefined ? anyone : mates;
  return { query, people: people ?? [], ready: people !== undefined };
}
