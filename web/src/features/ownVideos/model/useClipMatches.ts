import { useQuery } from '@apollo/client/react';
import { opponentOf } from '@/entities/match';
import { ClipMatchesDocument } from '../api/ownVideos.generated.ts';

/** The user's recent matches that a clip can be linked to; `options` is undefined until loaded. */
export function useClipMatches(selfId: string) {
  const { data, error, loading, refetch } = useQuery(ClipMatchesDocument, { variables: { userId: selfId } });
  const options = data?.profileMatches.items.map((match) => ({
    value: match.id,
    label: `${match.number} · ${match.game.name} vs. ${opponentOf(match, selfId)?.user?.username ?? 'no one yet'}`,
  }));
  return { options, error, loading, refetch };
}

export type ClipMatches = ReturnType<typeof useClipMatches>;
