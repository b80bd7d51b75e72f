import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { onDemand } from '@/shared/lib/on-demand';
import { LazyPart } from '@/shared/ui/boundary';
import { EmptyState, Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { ActiveMatchCard } from './ActiveMatchCard.tsx';
import { CreateButton } from './CreateButton.tsx';

const OwnEvents = onDemand(
  () => import('./OwnEvents.tsx'),
  (module) => module.OwnEvents,
);

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 296px), 1fr));
  gap: var(--space-16);
`;

export interface ActiveTabProps {
  query: RegionQuery & { data?: unknown };
  matches: readonly MatchView[];
  /** Number of events that the user takes part in. */
  eventsCount: number;
  /** Null if the user isn't signed in. */
  selfId: string | null;
}

/** The user's matches, followed by the user's events. */
export function ActiveTab({ query, matches, eventsCount, selfId }: ActiveTabProps) {
  return (
    <div className={stack}>
      <Region
        bare
        titleHidden
        title="My active matches"
        thing="your matches"
        query={query}
        ready={selfId === null || query.data !== undefined}
        empty={
          matches.length + eventsCount === 0 && (
            <EmptyState title="Nothing active" action={<CreateButton />}>
              Matches and events you join appear here until they’re over.
            </EmptyState>
          )
        }
        skeleton={<SkeletonRows count={3} />}
      >
        <div className={cards}>
          {selfId && matches.map((match) => <ActiveMatchCard key={match.id} match={match} selfId={selfId} />)}
        </div>
      </Region>
      <LazyPart thing="Your events" fallback={null}>
        <OwnEvents />
      </LazyPart>
    </div>
  );
}
