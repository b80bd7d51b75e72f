import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { CardSkeleton, Region } from '@/shared/ui/region';
import { EventCard } from '@/widgets/eventCard';
import { SlipPill } from '@/widgets/slip';
import { HomeStakesDocument } from '../api/home.generated.ts';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 296px), 1fr));
  align-items: start;
  gap: var(--space-12);
  padding: var(--space-12) 0 var(--space-24);

  ${media.phone} {
    grid-auto-flow: column;
    grid-auto-columns: min(88%, 320px);
    grid-template-columns: none;
    margin: 0 calc(-1 * var(--gutter));
    padding: var(--space-12) var(--gutter) var(--space-24);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--gutter);

    & > * {
      scroll-snap-align: start;
    }
  }
`;

const shown = 6;

/** Placeholder for the cards. */
export const StakeNextSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: shown }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical.
      <CardSkeleton key={index} />
    ))}
  </div>
);

/** Recommended events to stake on. Renders nothing if there are none. */
export function StakeNext() {
  const query = useQuery(HomeStakesDocument, { pollInterval: 10_000, skipPollAttempt: () => document.hidden });
  const events = query.data?.recommendedStakeEvents.slice(0, shown) ?? [];
  if (query.data && events.length === 0) return null;
  return (
    <div>
      <Region
        bare
        title="Stake next"
        thing="upcoming events"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        aside={<Link to={routes.stake()}>See all</Link>}
        skeleton={<StakeNextSkeleton />}
      >
        <div className={grid}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
      </Region>
      <SlipPill />
    </div>
  );
}
