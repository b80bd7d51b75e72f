import { Link, useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatRelative } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type Objection_RowFragment, StaffObjectionsDocument } from '../api/objections.generated.ts';
import { isObjectionState, objectionReasons, objectionStates } from '../model/objections.ts';
import { AnswerObjection } from './AnswerObjection.tsx';
import { Evidence } from './Evidence.tsx';

type Row = Objection_RowFragment;

const filters = [
  {
    name: 'state',
    label: 'State',
    none: objectionStates.open.label,
    options: (['upheld', 'rejected'] as const).map((value) => ({ value, label: objectionStates[value].label })),
  },
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'event', header: 'Event', fixed: true, cell: ({ eventName }) => eventName, text: ({ eventName }) => eventName },
  { id: 'user', header: 'From', cell: authorOf, text: authorOf },
  { id: 'reason', header: 'Reason', cell: reasonOf, text: reasonOf },
  {
    id: 'state',
    header: 'State',
    width: '120px',
    cell: ({ state }) => <StateChip tone={objectionStates[state].tone}>{objectionStates[state].label}</StateChip>,
    text: ({ state }) => state,
  },
  { id: 'due', header: 'Answer by', width: '140px', cell: (row) => <Due row={row} />, text: ({ dueAt }) => dueAt },
];

function authorOf({ user }: Row): string {
  return user?.username ?? 'Deleted account';
}

function reasonOf({ reason }: Row): string {
  return objectionReasons[reason];
}

function Due({ row: { state, dueAt } }: { row: Row }) {
  const now = useNow('minute');
  if (state !== 'open') return '–';
  const text = formatRelative(dueAt, now);
  return <time dateTime={dueAt}>{new Date(dueAt).getTime() <= now ? `Late, ${text}` : text}</time>;
}

/** `/admin/objections`: objections to market results, most urgent first. */
export function ObjectionsPage() {
  return <ForRole needs="seeStakes">{(staff) => <Objections staff={staff} />}</ForRole>;
}

function Objections({ staff }: { staff: StaffUser }) {
  const view = useListView('objections', names);
  const navigate = useNavigate();
  const state = isObjectionState(view.filters.state) ? view.filters.state : 'open';
  const { reload, ...pages } = useStaffPages(StaffObjectionsDocument, { state }, (data) => data.adminObjections);
  return (
    <StaffList
      title="Objections"
      things="objections"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(row) => `${row.eventName}, ${authorOf(row)}`}
      empty="Objections to market results appear here, most urgent first."
      onOpen={({ eventId }) => navigate(staffRoutes.adminStake(eventId))}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const { user, eventName, text, createdAt, dueAt, answeredAt, answer } = row;
  return (
    <>
      <h2>{eventName}</h2>
      <KeyValue
        ruled
        rows={[
          {
            label: 'From',
            value: user ? <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link> : authorOf(row),
          },
          { label: 'Reason', value: reasonOf(row) },
          { label: 'Sent', value: formatDateTime(createdAt) },
          { label: 'Answer by', value: formatDateTime(dueAt) },
          ...(answeredAt ? [{ label: 'Answered', value: formatDateTime(answeredAt) }] : []),
        ]}
      />
      <blockquote dir="auto">{text}</blockquote>
      {answer && (
        <>
          <h3>Answer</h3>
          <p dir="auto">{answer}</p>
        </>
      )}
      <Evidence eventId={row.eventId} marketId={row.marketId} />
      <AnswerObjection row={row} staff={staff} onChanged={onChanged} />
    </>
  );
}
