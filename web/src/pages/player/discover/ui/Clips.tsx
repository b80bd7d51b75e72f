import { useQuery } from '@apollo/client/react';
import { ClipGrid, VideoTile } from '@/entities/clip';
import { formatDay } from '@/shared/lib/format';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { DiscoverClipsDocument } from '../api/discover.generated.ts';

/** The newest short cuts of matches and events. */
export function Clips() {
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
      empty={clips?.length === 0 && <EmptyState small title="Clips stand here once somebody publishes one" />}
    >
      <ClipGrid>
        {clips?.map(({ id, title, url, startMs, endMs, owner, createdAt }) => (
          <VideoTile
            key={id}
            title={title}
            url={url}
            startMs={startMs}
            endMs={endMs}
            note={`${owner?.username ?? 'Deleted account'} · ${formatDay(createdAt)}`}
          />
        ))}
      </ClipGrid>
    </Region>
  );
}
