import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { formatMonth, formatTime } from '@/shared/lib/format';
import type { ListView } from '@/shared/lib/list-view';
import { type Month, monthIn, shifted } from '@/shared/lib/month';
import { staffRoutes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { MonthGrid } from '@/shared/ui/month-grid';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { FilterBar, type ListFilter } from '@/widgets/staffList';
import {
  type StaffEvent_RowFragment,
  StaffEventMonthDocument,
  type StaffEventMonthQueryVariables,
} from '../api/events.generated.ts';
import { kindNames, stateWords } from '../model/eventWords.ts';

const months = css`
  display: flex;
  gap: var(--space-4);
`;

export interface EventsCalendarProps {
  view: ListView;
  filters: readonly ListFilter[];
  /** Query variables of the view's filters. */
  chosen: Pick<StaffEventMonthQueryVariables, 'kind' | 'leagueId' | 'state' | 'q' | 'userId'>;
}

/** All events that start in a month, with those that have ended. The month is in the address. */
export function EventsCalendar({ view, filters, chosen }: EventsCalendarProps) {
  const now = useNow('minute');
  const [params, setParams] = useSearchParams();
  const month = monthIn(params.get('month'), now, true);
  const query = useQuery(StaffEventMonthDocument, {
    variables: { ...chosen, from: month.from.toISOString(), to: month.to.toISOString() },
    notifyOnNetworkStatusChange: true,
  });
  const { active, completed } = query.data ?? {};
  const go = (to: Month) => {
    params.set('month', to.key);
    setParams(params, { replace: true });
  };
  const title = formatMonth(month.from.getTime());
  return (
    <>
      <FilterBar things="events" view={view} filters={filters} />
      <Region
        title={title}
        thing="the events"
        query={query}
        ready={query.data !== undefined}
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
        footer={(active?.hasNext || completed?.hasNext) && 'This month has more events. Filter them to see the rest.'}
        skeleton={<SkeletonRows count={6} height={64} />}
      >
        <MonthGrid
          label={`Events in ${title}`}
          month={month}
          items={[...(active?.items ?? []), ...(completed?.items ?? [])]}
        >
          {(row) => <Entry key={row.id} row={row} />}
        </MonthGrid>
      </Region>
    </>
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
