import { useNavigate } from 'react-router-dom';
import { ForRole } from '@/entities/staffMember';
import type { RefereeMatchStatus } from '@/shared/api/types.generated';
import { useNow } from '@/shared/lib/clock';
import { formatCount, formatDateTime, formatRelative } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type RefereeMatch_RowFragment, RefereeMatchesDocument } from '../api/referee.generated.ts';
import { eventStates } from '../model/eventWords.ts';

type Row = RefereeMatch_RowFragment;

const statusNames: Record<RefereeMatchStatus, string> = {
  live: 'Live',
  payout: 'Waiting for payout',
  upcoming: 'Upcoming',
  over: 'Over',
};
const isStatus = (value: string | undefined): value is RefereeMatchStatus =>
  value !== undefined && Object.hasOwn(statusNames, value);

const filters = [
  {
    name: 'status',
    label: 'Status',
    none: 'Not over',
    options: Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  },
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Event', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'game', header: 'Game', cell: ({ gameName }) => gameName, text: ({ gameName }) => gameName },
  {
    id: 'state',
    header: 'State',
    width: '152px',
    cell: ({ eventState }) => (
      <StateChip tone={eventStates[eventState].tone}>{eventStates[eventState].label}</StateChip>
    ),
    text: ({ eventState }) => eventStates[eventState].label,
  },
  { id: 'round', header: 'Round', width: '88px', cell: roundOf, text: roundOf },
  { id: 'teams', header: 'Checked in', width: '112px', align: 'end', cell: teamsOf, text: teamsOf },
  {
    id: 'start',
    header: 'Start',
    width: '128px',
    cell: (row) => <Start row={row} />,
    text: ({ startDate }) => startDate,
  },
];

function roundOf({ roundNumber, roundsTotal, kind }: Row): string {
  if (kind === 'tournament') return 'Bracket';
  return roundNumber === null ? '–' : `${formatCount(roundNumber)} of ${formatCount(roundsTotal)}`;
}

function teamsOf({ checkedInCount, teamsCount }: Row): string {
  return `${formatCount(checkedInCount)} of ${formatCount(teamsCount)}`;
}

function Start({ row: { startDate } }: { row: Row }) {
  const now = useNow('minute');
  return (
    <time dateTime={startDate} title={formatDateTime(startDate)}>
      {formatRelative(startDate, now)}
    </time>
  );
}

/** `/admin/referee`: matches that referees run, live ones first. */
export function RefereePage() {
  return <ForRole needs="seeEvents">{() => <Matches />}</ForRole>;
}

function Matches() {
  const navigate = useNavigate();
  const view = useListView('referee', names);
  const { status } = view.filters;
  const { reload: _, ...pages } = useStaffPages(
    RefereeMatchesDocument,
    { status: isStatus(status) ? status : undefined },
    (data) => data.refereeMatches,
  );
  return (
    <StaffList
      title="Referee"
      things="matches"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty="Event matches appear here once their events are scheduled."
      onOpen={({ eventId }) => navigate(staffRoutes.adminRefereeEvent(eventId))}
      peekOf={(row) => <Peek row={row} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  return (
    <>
      <h2>{row.name}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Event', value: `#${row.eventNumber}` },
          { label: 'Game', value: row.gameName },
          { label: 'State', value: eventStates[row.eventState].label },
          { label: 'Round', value: roundOf(row) },
          { label: 'Checked in', value: teamsOf(row) },
          { label: 'Start', value: formatDateTime(row.startDate) },
          ...(row.payoutBlockedReason ? [{ label: 'Payout blocked', value: row.payoutBlockedReason }] : []),
        ]}
      />
      <ButtonLink to={staffRoutes.adminRefereeEvent(row.eventId)} variant="secondary">
        Open console
      </ButtonLink>
    </>
  );
}
