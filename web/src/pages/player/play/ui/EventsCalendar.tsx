import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isAhead, type PlayEventView, usePlayEvents } from '@/entities/tournament';
import type { PlayEventKind } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatMonth, formatTime } from '@/shared/lib/format';
import { type Month, monthIn, shifted } from '@/shared/lib/month';
import { routes } from '@/shared/routes';
import { Button, IconButton } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { MonthGrid } from '@/shared/ui/month-grid';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { EventsFilter } from '../model/eventsFilter.ts';
import { MoreButton } from './MoreButton.tsx';

const months = css`
  display: flex;
  gap: var(--space-4);
`;

/** Number of events per request. */
const pageSize = 100;

export interface EventsCalendarProps {
  kind: PlayEventKind;
  /** Plural name of the events, such as `Tournaments`. */
  many: string;
  filter: EventsFilter;
  invitedIds: ReadonlySet<string>;
  onFilter: (filter: EventsFilter) => void;
}

/** The events of a month grouped by day, in the viewer's time zone. */
export function EventsCalendar({ kind, many, filter, invitedIds, onFilter }: EventsCalendarProps) {
  const now = useNow('minute');
  const month = monthIn(filter.month, now);
  const between = { from: month.from.toISOString(), to: month.to.toISOString() };
  const { query, page, more, busy } = usePlayEvents(
    { kind, gameId: filter.gameId, open: filter.open, between },
    pageSize,
  );
  const isCurrent = month.from.getTime() <= now;
  const go = (to: Month) => onFilter({ ...filter, month: to.key });
  return (
    <Region
      title={formatMonth(month.from.getTime())}
      thing={many.toLowerCase()}
      query={query}
      ready={page !== undefined}
      aside={
        <span className={months}>
          <IconButton label="Previous month" disabled={isCurrent} onClick={() => go(shifted(month, -1))}>
            <ChevronLeft {...icon} />
          </IconButton>
          <IconButton label="Next month" onClick={() => go(shifted(month, 1))}>
            <ChevronRight {...icon} />
          </IconButton>
        </span>
      }
      skeleton={<SkeletonRows count={6} height={64} />}
      empty={
        page?.items.length === 0 && (
          <EmptyState
            title={`No ${many.toLowerCase()} in ${formatMonth(month.from.getTime())}`}
            action={
              <Button variant="secondary" onClick={() => go(shifted(month, 1))}>
                See the next month
              </Button>
            }
          />
        )
      }
      footer={page?.hasNext && <MoreButton busy={busy} onClick={more} />}
    >
      <MonthGrid label={`${many} by day`} month={month} items={page?.items ?? []}>
        {(event) => <CalendarEvent key={event.id} event={event} invited={invitedIds.has(event.id)} />}
      </MonthGrid>
    </Region>
  );
}

function CalendarEvent({ event, invited }: { event: PlayEventView; invited: boolean }) {
  return (
    <li>
      <Link to={routes.tournament(event.id)}>
        <bdi>{event.name}</bdi>
        <Sub>{`${formatTime(event.startDate)} · ${event.game.name}`}</Sub>
        {event.own && isAhead(event.state) ? <Tag>Registered</Tag> : invited && <Tag>Invited</Tag>}
      </Link>
    </li>
  );
}
