import { useQuery } from '@apollo/client/react';
import { type MatchDetails, type MatchView, useMatchUpdates } from '@/entities/match';
import { WaitingMatchDocument } from '../api/createMatch.generated.ts';

export type OpenMatch = MatchView & MatchDetails;

/**
 * The existing match, kept up to date while the flow shows it. Null if there is no ID, or until the match has loaded.
 */
export function useOpenMatch(id: string | null): OpenMatch | null {
  useMatchUpdates(id);
  return useQuery(WaitingMatchDocument, { variables: { id: id ?? '' }, skip: id === null }).data?.match ?? null;
}
