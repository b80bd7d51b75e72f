import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { commentatorRoutes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { ConsoleTrailersDocument } from '../api/console.generated.ts';
import { padded } from './console.css.ts';

const film = css`
  width: 100%;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-panel);
  background: var(--ink-0);
  object-fit: cover;
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** Plays the commentator's trailers for a league one after another, for breaks in the stream. */
export function NextTrailer({ leagueId }: { leagueId: string }) {
  const query = useQuery(ConsoleTrailersDocument, { notifyOnNetworkStatusChange: true });
  const trailers = query.data?.commentatorTrailers.filter((trailer) => trailer.leagueId === leagueId) ?? [];
  const [last, setLast] = useState(-1);
  const [on, setOn] = useState(false);
  const next = trailers[(last + 1) % trailers.length];
  const playing = on ? trailers[last % trailers.length] : undefined;
  const play = () => {
    setLast(last + 1);
    setOn(true);
  };
  return (
    <Region
      title="Trailers"
      thing="your trailers"
      query={query}
      ready={query.data !== undefined}
      skeleton={<Skeleton height={88} />}
      empty={
        trailers.length === 0 && (
          <EmptyState
            small
            title="No trailers for this league"
            action={
              <ButtonLink variant="secondary" to={commentatorRoutes.trailers()}>
                Open trailers
              </ButtonLink>
            }
          />
        )
      }
    >
      <div className={padded}>
        {playing && (
          // biome-ignore lint/a11y/useMediaCaption: commentators upload these without captions.
          <video
            key={last}
            className={film}
            src={playing.url}
            poster={playing.pictureUrl ?? undefined}
            autoPlay
            controls
            playsInline
            aria-label={playing.title}
            onEnded={() => setOn(false)}
          />
        )}
        {!playing && next?.pictureUrl && <img className={film} src={next.pictureUrl} alt="" />}
        <div className={buttons}>
          <Button
            size={40}
            variant="secondary"
            icon={<Clapperboard {...smallIcon} />}
            data-track="commentator_next_trailer"
            onClick={play}
          >
            Next trailer
          </Button>
          {playing && (
            <Button size={40} variant="tertiary" data-track="commentator_stop_trailer" onClick={() => setOn(false)}>
              Stop
            </Button>
          )}
        </div>
        <small role="status">
          <bdi>{playing ? `Playing: ${playing.title}` : `Next: ${next?.title}`}</bdi>
        </small>
        <small>It plays in this window. Capture the window in OBS to show it on your stream.</small>
      </div>
    </Region>
  );
}
