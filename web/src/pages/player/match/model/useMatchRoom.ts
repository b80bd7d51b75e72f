import { useQuery } from '@apollo/client/react';
import { useMatchUpdates } from '@/entities/match';
import { refusalOf } from '@/shared/api';
import { MatchRoomDocument, type MatchRoomQuery } from '../api/matchRoom.generated.ts';

export type RoomMatch = NonNullable<MatchRoomQuery['match']>;

/** Error codes that mean the match doesn't exist or the id is malformed. */
const unknownCodes = ['NOT_FOUND', 'VALIDATION_FAILED', 'VALIDATION', 'BAD_USER_INPUT'];

/** A match kept up to date while its page is open. `gone` when the id doesn't exist. */
export function useMatchRoom(id: string) {
  const query = useQuery(MatchRoomDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  useMatchUpdates(id, () => void query.refetch().catch(() => undefined));
  const match: RoomMatch | null = query.data?.match ?? null;
  const refusal = query.error ? refusalOf(query.error) : null;
  const unknown = refusal !== null && (unknownCodes.includes(refusal.code) || refusal.status === 404);
  return { query, match, gone: !match && !query.loading && (unknown || query.error === undefined) };
}
