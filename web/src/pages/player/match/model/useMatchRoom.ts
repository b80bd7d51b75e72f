import { useQuery } from '@apollo/client/react';
import { useMatchUpdates } from '@/entities/match';
import { isMissing, refusalOf } from '@/shared/api';
import { MatchRoomDocument, type MatchRoomQuery } from '../api/matchRoom.generated.ts';

export type RoomMatch = NonNullable<MatchRoomQuery['match']>;

/** Loads a match and keeps it up to date while its page is open. `gone` is true if there is no match with this ID. */
export function useMatchRoom(id: string) {
  const query = useQuery(MatchRoomDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  useMatchUpdates(id, () => void query.refetch().catch(() => undefined));
  const match: RoomMatch | null = query.data?.match ?? null;
  const unknown = query.error === undefined || isMissing(refusalOf(query.error));
  return { query, match, gone: !match && !query.loading && unknown };
}
