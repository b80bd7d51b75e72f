import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isAhead, type PlayEventView, usePlayEvents } from '@/entities/tournament';
import type { PlayEventKind } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatDay, formatMonth, formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { EventsFilter } from '../model/eventsFilter.ts';
import { byDay, isSameDay, type Month, monthIn, shifted } from '../model/month.ts';
import { MoreButton } from './MoreButton.tsx';

/* Where the columns don't fit, only days with events are listed. */
const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-width: 0;
    padding: var(--space-8) var(--space-16);
    border-top: 1px solid var(--rule);
  }

  & > [data-empty] {
    display: none;
  }

  h4 {
    font-size: var(--size-small);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > [data-today] h4 {
    color: var(--mint);
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: var(--space-4);
    min-height: 44px;
    padding: var(--space-4) 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--paper);
    overflow-wrap: anywhere;
  }

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));

    & > li {
      min-height: 96px;
      padding: var(--space-8);
      border-right: 1px solid var(--rule);
    }

    & > li:first-child {
      grid-column-start: var(--column);
    }

    & > [data-empty] {
      display: block;
    }
  }
`;

const months = css`
  display: flex;
  gap: var(--space-4);
`;

/** Number of events in a month that are listed before others are requested. */
const pageSize = 100;

export interface EventsCalendarProps {
  kind: PlayEventKind;
  /** What the events are called, such as `Tournaments`. */
  many: string;
  filter: EventsFilter;
  invitedIds: ReadonlySet<string>;
  onFilter: (filter: EventsFilter) => void;
}

/** The events of a month by day, in the viewer's time zone. */
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
      <ol className={grid} aria-label={`${many} by day`} style={columnOf(month)}>
        {byDay(month, page?.items ?? []).map(({ day, items }) => (
          <li
            key={day.getDate()}
            data-empty={items.length === 0 || undefined}
            data-today={isSameDay(day, new Date(now)) || undefined}
          >
            <h4>{formatDay(day.getTime())}</h4>
            {items.length > 0 && (
              <ul>
                {items.map((event) => (
                  <CalendarEvent key={event.id} event={event} invited={invitedIds.has(event.id)} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Region>
  );
}

/** The column of the first day. Weeks start on Sunday. */
const columnOf = ({ from }: Month) => ({ '--column': from.getDay() + 1 }) as CSSProperties;

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
