import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ClipGrid, ClipTile, VideoTile } from '@/entities/clip';
import { useSession } from '@/entities/session';
import { formatDay } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { PersonClipsDocument, PersonVideosDocument } from '../api/videos.generated.ts';
import type { StatsScope } from '../model/scope.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

/** A person's videos and clips. */
export function Videos({ scope: { userId, username, own } }: { scope: StatsScope }) {
  const selfId = useSession()?.user.id ?? null;
  const videos = useQuery(PersonVideosDocument, { variables: { id: userId } });
  const clips = useQuery(PersonClipsDocument, { variables: { userId, page: 1 } });
  const page = clips.data?.clips;
  const more = () => void clips.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } });
  const shown = videos.data?.userVideos ?? [];
  return (
    <div className={stack}>
      {shown.length > 0 && (
        <Region bare title="Videos" query={videos} ready>
          <ClipGrid>
            {shown.map(({ id, title, url, createdAt }) => (
              <VideoTile key={id} title={title} url={url} note={formatDay(createdAt)} />
            ))}
          </ClipGrid>
        </Region>
      )}
      <Region
        bare
        title="Clips"
        thing="clips"
        query={clips}
        ready={page !== undefined}
        aside={
          own && (
            <Button variant="secondary" size={40} onClick={() => openOverlay({ kind: 'publish-clip' })}>
              Publish a clip
            </Button>
          )
        }
        skeleton={<Skeleton height={200} />}
        empty={page?.items.length === 0 && <EmptyState small title={`${username} has published no clip yet`} />}
        footer={
          page?.hasNext && (
            <Button variant="grey" loading={clips.loading} onClick={more}>
              More clips
            </Button>
          )
        }
      >
        <ClipGrid>
          {page?.items.map((clip) => (
            <ClipTile key={clip.id} clip={clip} selfId={selfId} />
          ))}
        </ClipGrid>
      </Region>
    </div>
  );
}
