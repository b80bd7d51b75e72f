import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatMonth, formatTime } from '@/shared/lib/format';
import { type Month, shifted } from '@/shared/lib/month';
import { staffRoutes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { MonthGrid } from '@/shared/ui/month-grid';
import { Region, type RegionQuery, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { StaffEvent_RowFragment } from '../api/events.generated.ts';
import { kindNames, stateWords } from '../model/eventWords.ts';

const months = css`
  display: flex;
  gap: var(--space-4);
`;

export interface EventsCalendarProps {
  month: Month;
  query: RegionQuery;
  /** The events that start in the month. Undefined while they load. */
  rows: readonly StaffEvent_RowFragment[] | undefined;
  /** Whether the month has more events than those in `rows`. */
  partial: boolean;
}

/** A calendar of a month's events, including past months. The URL contains the month. */
export function EventsCalendar({ month, query, rows, partial }: EventsCalendarProps) {
  const [params, setParams] = useSearchParams();
  const go = (to: Month) => {
    params.set('month', to.key);
    setParams(params, { replace: true });
  };
  const title = formatMonth(month.from.getTime());
  return (
    <Region
      title={title}
      thing="the events"
      query={query}
      ready={rows !== undefined}
      aside={
        <span className={months}>
          <IconButton label="Previous month" onClick={() => go(shifted(month, -1))}>
            <ChevronLeft {...icon} />
          </IconButton>
          <IconButton label="Next month" onClick={() => go(shifted(month, 1))}>
            <ChevronRight {...icon} />
          </IconButton>
        </span>
      }
      footer={partial && 'This month has more events. Filter them to see the rest.'}
      skeleton={<SkeletonRows count={6} height={64} />}
    >
      <MonthGrid label={`Events in ${title}`} month={month} items={rows ?? []}>
        {(row) => <Entry key={row.id} row={row} />}
      </MonthGrid>
    </Region>
  );
}

function Entry({ row }: { row: StaffEvent_RowFragment }) {
  const { id, kind, name, startDate } = row;
  return (
    <li>
      <Link to={kind === 'stake_event' ? staffRoutes.adminStake(id) : staffRoutes.adminEvent(id)}>
        <bdi>{name}</bdi>
        <Sub>{`${formatTime(startDate)} · ${kindNames[kind]} · ${stateWords(row)}`}</Sub>
      </Link>
    </li>
  );
}
