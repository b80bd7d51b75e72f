import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { ClipGrid, ClipTile, VideoTile } from '@/entities/clip';
import { asPlayer } from '@/entities/session';
import { RemoveVideo } from '@/features/ownVideos';
import { formatDay } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { PersonClipsDocument, PersonVideosDocument } from '../api/videos.generated.ts';
import type { StatsScope } from '../model/scope.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

/** A user's videos and clips. */
export function Videos({ scope: { userId, username, own } }: { scope: StatsScope }) {
  const videos = useQuery(PersonVideosDocument, { variables: { id: userId } });
  const [extended, setExtended] = useState(false);
  // Polls, because no live channel reports clips outside of conversations. Stops once more pages are loaded, because
  // polling would drop all pages but the first.
  const clips = useQuery(PersonClipsDocument, {
    variables: { userId, page: 1 },
    pollInterval: extended ? 0 : 30_000,
    skipPollAttempt: () => document.hidden,
  });
  const page = clips.data?.clips;
  const more = () => {
    setExtended(true);
    void askForMore(() => clips.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  };
  const shown = videos.data?.userVideos ?? [];
  return (
    <div className={stack}>
      {(own || shown.length > 0) && (
        <Region
          bare
          title="Videos"
          thing="videos"
          query={videos}
          ready={videos.data !== undefined}
          aside={
            own && (
              <Button variant="secondary" size={40} onClick={() => openOverlay({ kind: 'publish-video' })}>
                Publish a video
              </Button>
            )
          }
          skeleton={<Skeleton height={200} />}
          empty={shown.length === 0 && <EmptyState small title="You haven’t published any videos yet" />}
        >
          <ClipGrid>
            {shown.map(({ id, title, url, createdAt }) => (
              <VideoTile
                key={id}
                title={title}
                url={url}
                note={formatDay(createdAt)}
                action={own && <RemoveVideo kind="video" id={id} title={title} />}
              />
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
        empty={
          page?.items.length === 0 && (
            <EmptyState
              small
              title={own ? 'You haven’t published any clips yet' : `${username} hasn’t published any clips yet`}
            >
              {own && 'Publish up to a minute of one of your matches.'}
            </EmptyState>
          )
        }
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
            <ClipTile
              key={clip.id}
              clip={clip}
              own={own}
              asPlayer={asPlayer}
              action={own && <RemoveVideo kind="clip" id={clip.id} title={clip.title} />}
            />
          ))}
        </ClipGrid>
      </Region>
    </div>
  );
}
