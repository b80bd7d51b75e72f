import { useQuery } from '@apollo/client/react';
import { ClipGrid, ClipTile } from '@/entities/clip';
import { asPlayer, useSession } from '@/entities/session';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { DiscoverClipsDocument } from '../api/discover.generated.ts';

/** The newest clips from matches and events. */
export function Clips() {
  const selfId = useSession()?.user.id ?? null;
  const query = useQuery(DiscoverClipsDocument);
  const clips = query.data?.clips.items;
  return (
    <Region
      bare
      title="Clips"
      thing="clips"
      query={query}
      ready={clips !== undefined}
      skeleton={<Skeleton height={220} />}
      empty={clips?.length === 0 && <EmptyState small title="No clips yet. Published clips appear here." />}
    >
      <ClipGrid>
        {clips?.map((clip) => (
          <ClipTile key={clip.id} clip={clip} own={selfId !== null && clip.owner?.id === selfId} asPlayer={asPlayer} />
        ))}
      </ClipGrid>
    </Region>
  );
}
