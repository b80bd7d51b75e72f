import { css } from '@linaria/core';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '@/entities/session';
import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { onDemand } from '@/shared/lib/on-demand';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { CardSkeleton, EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { type BoardFilter, narrowedBy, noFilter, type Segment } from '../model/boardFilter.ts';
import { nextFew, useBoard } from '../model/useBoard.ts';

// Loaded on demand, because the default segment, live, doesn't use this table.
const EventRows = onDemand(
  () => import('./EventRows.tsx'),
  (module) => module.EventRows,
);

const EventCards = onDemand(
  () => import('./EventCards.tsx'),
  (module) => module.EventCards,
);

/**
 * Starts loading the cards, so that they arrive together with the first response. Errors surface where the cards
 * render.
 */
const fetchCards = () => EventCards.fetchFile().catch(() => undefined);

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 284px), 1fr));
  align-items: start;
  gap: var(--space-12);
  padding-top: var(--space-4);
`;

const waitingRows = css`
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
`;

const pillRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  min-height: 44px;
  align-items: center;

  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
  }

  &:empty {
    min-height: 12px;

    /* Reserves space for the filter chips. */
    ${media.tablet} {
      min-height: 44px;
    }
  }
`;

export interface BoardProps {
  segment: Segment;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  onSegment: (segment: Segment) => void;
  /** Maximum number of upcoming events. */
  size: number;
  onMore: () => void;
  /** Filter chips shown before the "new" pill on narrow screens. */
  chips?: ReactNode;
}

/**
 * One segment of the board. New events are collected behind a "new" pill. A removed event stays in the list for two
 * seconds, marked as removed.
 */
export function Board({ segment, filter, onFilter, onSegment, size, onMore, chips }: BoardProps) {
  const { query, skip, list, hasNext, admit } = useBoard(segment, filter, size);
  const stale = useStale();
  const live = useSession() === null ? undefined : stale ? 'stale' : 'live';
  const waiting = list?.waiting.length ?? 0;
  const none = skip || (list?.shown.length === 0 && waiting === 0);
  const line = segment === 'upcoming';
  useEffect(() => {
    if (!line) void fetchCards();
  }, [line]);
  return (
    <>
      <div className={pillRow}>
        {chips}
        {waiting > 0 && (
          <Chip on icon={<ArrowUp {...smallIcon} />} onClick={admit}>
            {waiting} new
          </Chip>
        )}
      </div>
      <Region
        bare
        titleHidden
        title={titles[segment]}
        thing={titles[segment].toLowerCase()}
        live={live === 'stale' ? 'stale' : undefined}
        query={{ ...query, loading: query.loading && !list }}
        ready={skip || list !== null}
        skeleton={line ? rowsWait : waits}
        empty={none && <Nothing segment={segment} filter={filter} onFilter={onFilter} onSegment={onSegment} />}
        footer={
          hasNext && (
            <Button variant="tertiary" onClick={onMore}>
              Load more
            </Button>
          )
        }
      >
        {line ? (
          <LazyPart thing={titles[segment]} fallback={rowsWait}>
            <EventRows label={titles[segment]} list={list?.shown ?? []} />
          </LazyPart>
        ) : (
          <LazyPart thing={titles[segment]} fallback={waits}>
            <div className={cards}>
              <EventCards list={list?.shown ?? []} segment={segment} />
            </div>
          </LazyPart>
        )}
      </Region>
    </>
  );
}

const waits = (
  <div className={cards}>
    {['a', 'b', 'c', 'd'].map((each) => (
      <CardSkeleton key={each} />
    ))}
  </div>
);

const rowsWait = (
  <div className={waitingRows}>
    <SkeletonRows count={6} height={64} picture={44} />
  </div>
);

const titles: Record<Segment, string> = {
  live: 'Live events',
  upcoming: 'Upcoming events',
  recommended: 'Recommended events',
  watch: 'Watched events',
};

type NothingProps = Pick<BoardProps, 'segment' | 'filter' | 'onFilter' | 'onSegment'>;

function Nothing({ segment, filter, onFilter, onSegment }: NothingProps) {
  const signedIn = useSession()?.scope === 'full';
  if (segment === 'watch' && !signedIn) {
    return (
      <EmptyState
        title="Your watchlist"
        action={
          <Button data-track="sign_in" onClick={() => openOverlay({ kind: 'auth' })}>
            Sign in
          </Button>
        }
      >
        Select the star on an event to add it here.
      </EmptyState>
    );
  }
  if (narrowedBy(filter) > 0) {
    return (
      <EmptyState
        title="No events fit these filters"
        action={
          <Button data-track="show_all_events" onClick={() => onFilter(noFilter)}>
            Show all
          </Button>
        }
      />
    );
  }
  if (segment === 'watch') {
    return (
      <EmptyState
        title="Your watchlist is empty"
        action={
          <Button data-track="show_live_events" onClick={() => onSegment('live')}>
            See live events
          </Button>
        }
      >
        Select the star on an event to add it here.
      </EmptyState>
    );
  }
  if (segment === 'live') return <NoLive onSegment={onSegment} />;
  return <EmptyState title="No events yet">Events appear here a day before they start.</EmptyState>;
}

function NoLive({ onSegment }: Pick<BoardProps, 'onSegment'>) {
  const now = useNow();
  const { list } = useBoard('upcoming', noFilter, nextFew);
  const next = list?.shown[0]?.item;
  return (
    <EmptyState
      title={next ? `No live events. The next starts ${formatRelative(next.startDate, now)}` : 'No live events'}
      action={
        <Button data-track="show_upcoming_events" onClick={() => onSegment('upcoming')}>
          See upcoming events
        </Button>
      }
    >
      You can stake before an event starts, too.
    </EmptyState>
  );
}
