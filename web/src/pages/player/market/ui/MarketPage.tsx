import { Share2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { WatchStar } from '@/features/watchEvent';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { ButtonLink, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Late, RegionError, Skeleton, SkeletonRows } from '@/shared/ui/region';
import { type MarketEvent, useMarketPage } from '../model/useMarketPage.ts';
import { MarketRoom } from './MarketRoom.tsx';
import { layout, mainColumn, page, side } from './market.css.ts';
import { ticket as ticketBox } from './ticket.css.ts';

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
        note={event && `${event.game.name} · ${event.league.name} · No. ${String(event.number).padStart(3, '0')}`}
        back={routes.stake()}
        actions={event && <Actions event={event} />}
      />
      {event && <MarketRoom key={event.id} event={event} state={state} />}
      {!event && query.loading && <MarketSkeleton />}
      {!event && !query.loading && (
        <div className={page}>
          {query.error ? (
            <RegionError thing="this market" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <EmptyState
              as="h2"
              title="This event isn’t open for staking"
              action={<ButtonLink to={routes.stake()}>See open events</ButtonLink>}
            >
              The link may be wrong, or the event was removed.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}

function Actions({ event }: { event: MarketEvent }) {
  const text = `${event.teams.map(({ name }) => name).join(' vs. ')}, ${event.game.name}.`;
  return (
    <>
      <WatchStar event={event} />
      <IconButton label="Share" onClick={() => openOverlay({ kind: 'share', link: routes.stakeEvent(event.id), text })}>
        <Share2 {...icon} />
      </IconButton>
    </>
  );
}

function MarketSkeleton() {
  return (
    <Late>
      <div className={layout} aria-hidden="true">
        <div className={mainColumn}>
          <Skeleton height={188} radius={14} />
          <div style={{ height: 108 }} />
          <Skeleton height={320} radius={14} />
          <SkeletonRows count={8} height={36} picture={20} />
        </div>
        <div className={side}>
          <div className={ticketBox}>
            <Skeleton height={96} radius={10} />
            <Skeleton height={44} radius={10} />
            <Skeleton height={120} radius={10} />
            <Skeleton height={280} radius={10} />
            <Skeleton height={56} radius={10} />
          </div>
        </div>
      </div>
    </Late>
  );
}
