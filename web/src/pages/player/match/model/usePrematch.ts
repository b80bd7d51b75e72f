import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { ownSeat } from '@/entities/match';
import { RoomPrematchDocument, type RoomPrematchQuery } from '../api/matchRoom.generated.ts';

import type { RoomMatch } from './useMatchRoom.ts';

export type Prematch = NonNullable<RoomPrematchQuery['matchPrematch']>;

/** The checklist and the draw. Loaded for players once both sides have joined, and reloaded when the match changes. */
export function usePrematch(match: RoomMatch, selfId: string | null) {
  const own = ownSeat(match, selfId);
  const skip = !own?.joined || (match.state !== 'prematch' && match.startedAt === null);
  const query = useQuery(RoomPrematchDocument, {
    variables: { id: match.id },
    skip,
    fetchPolicy: 'cache-and-network',
  });
  const { refetch } = query;
  useEffect(() => {
    if (!skip && match.version > 0) refetch().catch(() => undefined);
  }, [skip, match.version, refetch]);
  return { query, skip, prematch: query.data?.matchPrematch ?? null };
}
