import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Copy, Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { useNow, useOpeningTime } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, formatRelative } from '@/shared/lib/format';
import { type ListView, useListView } from '@/shared/lib/list-view';
import { type Month, monthIn } from '@/shared/lib/month';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import type { Column } from '@/shared/ui/data-table';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';
import { type ListFilter, StaffList, useStaffPages } from '@/widgets/staffList';
import { eventStates } from '@/widgets/staffStates';
import {
  StaffActiveEventsDocument,
  type StaffActiveEventsQuery,
  StaffCompletedEventsDocument,
  type StaffEvent_RowFragment,
  StaffEventLeaguesDocument,
  StaffEventMonthDocument,
  type StaffEventMonthQuery,
} from '../api/events.generated.ts';
import { eventFilterNames, eventFilters, eventVariables, startVariables } from '../model/eventFilters.ts';
import { kindNames, placesOf } from '../model/eventWords.ts';
import { onAirWords } from '../model/onAir.ts';
import { EventStateChip } from './EventStateChip.tsx';
import { EventsCalendar } from './EventsCalendar.tsx';
import { EventsNav } from './EventsNav.tsx';
import { OnAir } from './OnAir.tsx';

type Row = StaffEvent_RowFragment;
type Page = Pick<StaffActiveEventsQuery['adminActiveEvents'], 'items' | 'page' | 'hasNext'>;

const columns: readonly Column<Row>[] = [
  {
    id: 'code',
    header: 'Code',
    fixed: true,
    width: '104px',
    cell: ({ code }) => code || '–',
    text: ({ code }) => code,
  },
  { id: 'name', header: 'Event', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'kind', header: 'Kind', width: '112px', cell: kindOf, text: kindOf },
  { id: 'league', header: 'League or game', cell: leagueOf, text: leagueOf },
  {
    id: 'state',
    header: 'State',
    width: '176px',
    cell: (row) => <EventStateChip event={row} />,
    text: ({ state }) => eventStates[state].label,
  },
  {
    id: 'start',
    header: 'Start',
    width: '128px',
    cell: (row) => <Start row={row} />,
    text: ({ startDate }) => startDate,
  },
  { id: 'teams', header: 'Teams', width: '96px', align: 'end', cell: placesOf, text: placesOf },
  {
    id: 'money',
    header: 'In play',
    width: '112px',
    align: 'end',
    cell: ({ inPlayAmount }) => formatMoney(inPlayAmount),
    text: ({ inPlayAmount }) => formatMoney(inPlayAmount),
  },
  { id: 'air', header: 'On air', width: '144px', cell: (row) => <OnAir row={row} />, text: onAirWords },
];

/** The path of an event's page. Stake events have a separate page. */
const pathOf = ({ id, kind }: Row) =>
  kind === 'stake_event' ? staffRoutes.adminStake(id) : staffRoutes.adminEvent(id);

const recordOf = (row: Row) => ({ key: row.id, path: pathOf(row) });

function kindOf({ kind }: Row): string {
  return kindNames[kind];
}

function leagueOf({ leagueName, gameName }: Row): string {
  return leagueName ?? gameName;
}

function Start({ row: { startDate } }: { row: Row }) {
  const now = useNow('minute');
  return (
    <time dateTime={startDate} title={formatDateTime(startDate)}>
      {formatRelative(startDate, now)}
    </time>
  );
}

/** `/admin/events`: active, completed and hidden events, and the viewer's own events. */
export function EventsPage() {
  return <ForRole needs="seeEvents">{(staff) => <Events staff={staff} />}</ForRole>;
}

function Events({ staff }: { staff: StaffUser }) {
  const view = useListView('events', eventFilterNames);
  const opened = useOpeningTime();
  const leagues = useQuery(StaffEventLeaguesDocument, { skip: !may(staff.roles, 'seeLeagues') });
  const { list } = view.filters;
  const filters = eventFilters(list, leagues.data?.adminLeagues);
  const chosen = eventVariables(view.filters, staff.id);
  const shared = { view, filters, staff };
  const variables = { ...chosen, ...startVariables(view.filters, opened) };
  const [params] = useSearchParams();
  // Every list uses the same component, so that the filters keep the focus.
  if (list === 'calendar') {
    const month = monthIn(params.get('month'), opened, true);
    return (
      <EventList
        {...shared}
        document={StaffEventMonthDocument}
        variables={{ ...chosen, from: month.from.toISOString(), to: month.to.toISOString() }}
        pick={monthOf}
        month={month}
      />
    );
  }
  return list === 'completed' ? (
    <EventList
      {...shared}
      document={StaffCompletedEventsDocument}
      variables={variables}
      pick={(data) => data.adminCompletedEvents}
    />
  ) : (
    <EventList
      {...shared}
      document={StaffActiveEventsDocument}
      variables={{ ...variables, hidden: list === 'hidden' ? true : undefined }}
      pick={(data) => data.adminActiveEvents}
    />
  );
}

/** The events of a month, including those that have ended, in order of start. */
function monthOf({ active, completed }: StaffEventMonthQuery): Page {
  const items = [...active.items, ...completed.items].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  return { items, page: 1, hasNext: active.hasNext || completed.hasNext };
}

const NewEvent = ({ staff }: { staff: StaffUser }) =>
  may(staff.roles, 'manageEvent') && (
    <ButtonLink size={32} variant="secondary" icon={<Plus {...smallIcon} />} to={staffRoutes.adminNewEvent()}>
      New event
    </ButtonLink>
  );

interface EventListProps<Data, Variables extends OperationVariables> {
  view: ListView;
  filters: readonly ListFilter[];
  staff: StaffUser;
  document: TypedDocumentNode<Data, Variables>;
  variables: OperationVariables;
  pick: (data: Data) => Page;
  /** If set, the events are shown in a calendar of this month instead of a table. */
  month?: Month;
}

function EventList<Data, Variables extends OperationVariables>(props: EventListProps<Data, Variables>) {
  const { view, filters, staff, document, variables, pick, month } = props;
  const navigate = useNavigate();
  const { reload: _, ...pages } = useStaffPages(document, variables, pick);
  return (
    <StaffList
      title="Events"
      things="events"
      actions={<NewEvent staff={staff} />}
      nav={<EventsNav staff={staff} />}
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Events that are scheduled, open or live appear here."
      onOpen={(row) => navigate(pathOf(row))}
      recordOf={recordOf}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} />}
      instead={
        month && (
          <EventsCalendar month={month} query={pages.query} rows={pages.rows} partial={pages.onMore !== undefined} />
        )
      }
    />
  );
}

function Peek({ row, staff }: { row: Row; staff: StaffUser }) {
  const { id, kind, name, number, startDate, completedAt, inPlayAmount, payoutBlockedReason } = row;
  return (
    <>
      <h2>{name}</h2>
      <EventStateChip event={row} />
      {payoutBlockedReason && <Banner as="h3" tone="rose" title={`Payout blocked: ${payoutBlockedReason}`} />}
      <KeyValue
        ruled
        rows={[
          { label: 'Number', value: `#${number}` },
          { label: 'Kind', value: kindOf(row) },
          { label: 'League or game', value: leagueOf(row) },
          { label: 'Start', value: formatDateTime(startDate) },
          ...(completedAt ? [{ label: 'Ended', value: formatDateTime(completedAt) }] : []),
          { label: 'Teams', value: placesOf(row) },
          { label: 'In play', value: formatMoney(inPlayAmount) },
          { label: 'On air', value: <OnAir row={row} /> },
        ]}
      />
      {may(staff.roles, 'manageEvent') && (
        <ButtonLink
          size={32}
          variant="secondary"
          icon={<Copy {...smallIcon} />}
          to={staffRoutes.adminNewEvent(kind === 'stake_event' ? { kind: 'stakes', from: id } : { from: id })}
        >
          Duplicate
        </ButtonLink>
      )}
    </>
  );
}
