import { Share2, Tv } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { WatchStar } from '@/features/watchEvent';
import { isMissing, refusalOf } from '@/shared/api';
import { usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { ButtonLink, IconButton, IconLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Missing, RegionError } from '@/shared/ui/region';
import { type MarketEvent, useMarketPage } from '../model/useMarketPage.ts';
import { MarketRoom } from './MarketRoom.tsx';
import { MarketSkeleton } from './MarketSkeleton.tsx';
import { page } from './market.css.ts';

/** `/stake/{id}`: one event with its order book, ticket and details. */
export function MarketPage() {
  const { eventId = '' } = useParams();
  const state = useMarketPage(eventId);
  const { query, event } = state;
  const names = event?.teams.map(({ name }) => name) ?? [];
  return (
    <>
      <PageBar
        title={event ? (names.length === 2 ? names.join(' vs. ') : event.name) : 'Market'}
        short={event && names.length === 2 ? event.teams.map(({ code }) => code).join(' vs. ') : undefined}
        note={event && `${event.game.name} · ${event.league.name} · No. ${String(event.number).padStart(3, '0')}`}
        back={routes.stake()}
        actions={event && <Actions event={event} />}
      />
      {event && <MarketRoom key={event.id} event={event} state={state} />}
      {!event && query.loading && <MarketSkeleton />}
      {!event && !query.loading && (
        <div className={page}>
          {query.error && !isMissing(refusalOf(query.error)) ? (
            <RegionError thing="this market" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Missing
              thing="market"
              action={
                <ButtonLink data-track="open_stakes" to={routes.stake()}>
                  See open markets
                </ButtonLink>
              }
            />
          )}
        </div>
      )}
    </>
  );
}

function Actions({ event }: { event: MarketEvent }) {
  const phone = usePhone();
  const text = `${event.teams.map(({ name }) => name).join(' vs. ')}, ${event.game.name}.`;
  return (
    <>
      {event.shoutcast &&
        event.state === 'live' &&
        (phone ? (
          <IconLink data-track="watch_live" label="Watch live" to={routes.live(event.id)}>
            <Tv {...icon} />
          </IconLink>
        ) : (
          <ButtonLink data-track="watch_live" variant="secondary" to={routes.live(event.id)}>
            Watch
          </ButtonLink>
        ))}
      <WatchStar event={event} />
      <IconButton
        data-track="share_event"
        label="Share"
        onClick={() => openOverlay({ kind: 'share', link: routes.stakeEvent(event.id), text })}
      >
        <Share2 {...icon} />
      </IconButton>
    </>
  );
}
