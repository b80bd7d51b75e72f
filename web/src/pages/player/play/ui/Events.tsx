import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { EventRow, useInvitedEvents, usePlayEvents } from '@/entities/tournament';
import type { PlayEventKind } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { LedgerList } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { PlayFiltersDocument } from '../api/play.generated.ts';
import type { EventsFilter } from '../model/eventsFilter.ts';
import { EventsCalendar } from './EventsCalendar.tsx';
import { MoreButton } from './MoreButton.tsx';
import { OwnEvents } from './OwnEvents.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  align-items: center;
`;

const views = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  min-width: 0;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
`;

const pageSize = 20;
const any = 'any';

const texts: Readonly<Record<PlayEventKind, { many: string; none: string; about: string }>> = {
  tournament: {
    many: 'Tournaments',
    none: 'No tournaments right now',
    about: 'New tournaments appear here when their registration opens.',
  },
  play_event: {
    many: 'Play events',
    none: 'No play events right now',
    about: 'In a play event, many teams play the same rounds for the best score.',
  },
};

export interface EventsProps {
  kind: PlayEventKind;
  filter: EventsFilter;
  onFilter: (filter: EventsFilter) => void;
}

const noFilter = { gameId: null, open: false };

/** Upcoming and running tournaments or play events. Events that the user takes part in or is invited to come first. */
export function Events({ kind, filter, onFilter }: EventsProps) {
  const { gameId, open } = filter;
  const games = useQuery(PlayFiltersDocument).data?.games ?? [];
  const { many } = texts[kind];
  const invitedIds = useInvitedIds();
  return (
    <div className={stack}>
      <OwnEvents kind={kind} />
      <div className={chips}>
        <Select
          label="Game"
          value={gameId ?? any}
          on={gameId !== null}
          options={[{ value: any, label: 'All games' }, ...games.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => onFilter({ ...filter, gameId: value === any ? null : value })}
        />
        <Chip on={open} onClick={() => onFilter({ ...filter, open: !open })}>
          Open for registration
        </Chip>
        <fieldset className={views} aria-label="View">
          <Chip on={filter.view === 'list'} onClick={() => onFilter({ ...filter, view: 'list' })}>
            List
          </Chip>
          <Chip on={filter.view === 'calendar'} onClick={() => onFilter({ ...filter, view: 'calendar' })}>
            Calendar
          </Chip>
        </fieldset>
      </div>
      {filter.view === 'calendar' ? (
        <EventsCalendar kind={kind} many={many} filter={filter} invitedIds={invitedIds} onFilter={onFilter} />
      ) : (
        <EventsList kind={kind} filter={filter} invitedIds={invitedIds} onFilter={onFilter} />
      )}
    </div>
  );
}

/** IDs of the events that the user is invited to. Empty for guests. */
function useInvitedIds(): ReadonlySet<string> {
  const signedIn = useSession()?.scope === 'full';
  const { page } = useInvitedEvents({ skip: !signedIn });
  return new Set(page?.items.map(({ id }) => id));
}

function EventsList({ kind, filter, invitedIds, onFilter }: EventsProps & { invitedIds: ReadonlySet<string> }) {
  const { gameId, open } = filter;
  const { query, page, more, busy } = usePlayEvents({ kind, gameId, open }, pageSize);
  const { many, none, about } = texts[kind];
  const narrowed = gameId !== null || open;
  return (
    <Region
      title={many}
      thing={many.toLowerCase()}
      query={query}
      ready={page !== undefined}
      skeleton={<SkeletonRows count={6} height={64} />}
      empty={
        page?.items.length === 0 && (
          <EmptyState
            title={narrowed ? `No ${many.toLowerCase()} fit these filters` : none}
            action={
              narrowed && (
                <Button variant="secondary" onClick={() => onFilter({ ...filter, ...noFilter })}>
                  Show all
                </Button>
              )
            }
          >
            {about}
          </EmptyState>
        )
      }
      footer={page?.hasNext && <MoreButton busy={busy} onClick={more} />}
    >
      <LedgerList bare aria-label={many}>
        {page?.items.map((event) => (
          <EventRow key={event.id} event={event} invited={invitedIds.has(event.id)} />
        ))}
      </LedgerList>
    </Region>
  );
}
