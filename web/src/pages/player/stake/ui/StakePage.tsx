import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '@/shared/lib/media';
import { onDemand } from '@/shared/lib/on-demand';
import { useOverlayLink } from '@/shared/lib/overlays';
import { media, queries } from '@/shared/styles';
import { IdlePart, LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { Chip, Count } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { SlipDock, SlipPill } from '@/widgets/slip';
import { BoardFiltersDocument, BoardPromosDocument } from '../api/stake.generated.ts';
import {
  type BoardFilter,
  filterIn,
  inAddress,
  narrowedBy,
  type Segment,
  segmentIn,
  segments,
} from '../model/boardFilter.ts';
import { chosenChips } from '../model/choices.ts';
import { pageSize } from '../model/useBoard.ts';
import { useBoardKeys } from '../model/useBoardKeys.ts';
import { Board } from './Board.tsx';
import { HeaderFigures } from './HeaderFigures.tsx';
import { PromoRail } from './PromoRail.tsx';

// Loaded on demand, because the selects, sliders and drawer are as large as the board, which must render first.
const Filters = onDemand(
  () => import('./Filters.tsx'),
  (module) => module.Filters,
);
const FiltersDrawer = onDemand(
  () => import('./FiltersDrawer.tsx'),
  (module) => module.FiltersDrawer,
);

const NextUp = onDemand(
  () => import('./NextUp.tsx'),
  (module) => module.NextUp,
);
const PromotedEvents = onDemand(
  () => import('./PromotedEvents.tsx'),
  (module) => module.PromotedEvents,
);

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  flex: 1;

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const main = css`
  min-width: 0;
  padding: 0 var(--space-16) var(--space-32);

  ${media.compact} {
    padding-bottom: 96px;
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: 192px minmax(0, 1fr);
  gap: var(--space-16);
  margin-top: var(--space-12);

  & > aside {
    padding-right: var(--space-12);
    border-right: 1px solid var(--rule);
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    /* Matches the prerendered first screen, which doesn't know the viewport width. */
    & > aside {
      display: none;
    }
  }
`;

const names: Record<Segment, string> = {
  live: 'Live',
  upcoming: 'Upcoming',
  recommended: 'Recommended',
  watch: 'Watchlist',
};

/** `/stake`: live and upcoming events, next to the slip. */
export function StakePage() {
  const [search, setSearch] = useSearchParams();
  /** Null until the drawer is opened for the first time, so that it isn't loaded before then. */
  const [drawer, setDrawer] = useState<'open' | 'closed' | null>(null);
  const [size, setSize] = useState(pageSize);
  const board = useRef<HTMLDivElement>(null);
  const narrow = useMedia(queries.tablet);
  const choices = useQuery(BoardFiltersDocument, { pollInterval: 30_000, skipPollAttempt: () => document.hidden }).data
    ?.stakeFilters;
  const promoted = useQuery(BoardPromosDocument);
  const promos = promoted.data?.promotedEvents ?? [];
  const segment = segmentIn(search);
  const filter = filterIn(search);
  const promoId = search.get('promoId');
  const promo = promos.find(({ id, name }) => id === promoId || name === promoId);
  const put = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
    setSearch(next, { replace: true });
  };
  const choose = (next: Segment) => {
    setSize(pageSize);
    put({ segment: next === 'live' ? null : next, promoId: null });
  };
  useBoardKeys(board, choose);
  useOverlayLink('tutorialModalOpen', { kind: 'stake-tutorial' });
  const filters = { choices, filter, segment, size, onFilter: (next: BoardFilter) => put(inAddress(next)) };
  const chips = narrow && (
    <>
      <Chip icon={<SlidersHorizontal {...smallIcon} />} onClick={() => setDrawer('open')}>
        Filters
        <Count value={narrowedBy(filter)} />
      </Chip>
      {chosenChips(filter, choices).map(({ key, label }) => (
        <Chip key={key} on removable onClick={() => put({ [key]: null })}>
          {label}
        </Chip>
      ))}
    </>
  );
  const boardOf = (each: Segment) => (
    <Board
      segment={each}
      filter={filter}
      onFilter={(next) => put(inAddress(next))}
      onSegment={choose}
      size={size}
      onMore={() => setSize((before) => before + pageSize)}
      chips={chips}
    />
  );
  const countOf = (each: Segment) => {
    if (!choices || (each !== 'live' && each !== 'upcoming')) return undefined;
    return choices.games.reduce((sum, game) => sum + (each === 'live' ? game.liveCount : game.upcomingCount), 0);
  };
  return (
    <div className={page}>
      <PageBar title="Stake" />
      <div className={main} ref={board}>
        <HeaderFigures />
        <PromoRail
          promos={promoted.loading && !promoted.data ? undefined : promos}
          chosenId={promo?.id ?? null}
          onChoose={(id) => put({ promoId: id })}
        />
        {promo && (
          <LazyPart thing="The promotion">
            <PromotedEvents promoId={promo.id} title={promo.title} boost={promo.kind === 'boost'} />
          </LazyPart>
        )}
        {promoId !== null && !promo && promoted.data && (
          <EmptyState
            small
            title="This promotion has ended"
            action={
              <Button data-track="show_all_events" onClick={() => put({ promoId: null })}>
                See all events
              </Button>
            }
          />
        )}
        <div className={columns}>
          {!narrow && (
            <aside aria-label="Filters">
              <LazyPart thing="The filters" fallback={<SkeletonRows count={9} height={44} picture={20} />}>
                <Filters {...filters} />
              </LazyPart>
            </aside>
          )}
          <Tabs
            label="Events"
            value={segment}
            onChange={choose}
            items={segments.map((each) => ({ value: each, label: names[each], count: countOf(each) }))}
          >
            {segments.map((each) => (
              <TabPanel key={each} value={each}>
                {each === segment && boardOf(each)}
                {each === segment && each === 'live' && (
                  <IdlePart>
                    <NextUp filter={filter} onSegment={choose} />
                  </IdlePart>
                )}
              </TabPanel>
            ))}
          </Tabs>
        </div>
      </div>
      <SlipDock />
      <SlipPill />
      {drawer && (
        <LazyPart>
          <FiltersDrawer {...filters} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </LazyPart>
      )}
    </div>
  );
}
