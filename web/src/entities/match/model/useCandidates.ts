import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { MatchCandidatesDocument } from '../api/team.generated.ts';

/** People to play with or against: recent players, or search results by name prefix. Results stay while typing. */
export function useCandidates(gameId: string, consoleId: string, search: string) {
  const q = useDeferredValue(search.trim());
  const query = useQuery(MatchCandidatesDocument, {
    variables: { gameId, consoleId, q: q === '' ? null : q },
    skip: gameId === '' || consoleId === '',
  });
  const people = (query.data ?? query.previousData)?.matchCandidates;
  return { query, people: people ?? [], ready: people !== undefined };
}
