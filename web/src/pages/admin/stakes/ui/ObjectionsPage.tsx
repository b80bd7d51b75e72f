import { Link, useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { Due, dueColumn, Owner, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn, type QueueEntry } from '@/widgets/claimEntry';
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
  ownerFilter,
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
  dueColumn('Reply due', ({ state, dueAt }) => (state === 'open' ? dueAt : null)),
];

function authorOf({ user }: Row): string {
  return user?.username ?? 'Deleted account';
}

function reasonOf({ reason }: Row): string {
  return objectionReasons[reason];
}

const nameOf = (row: Row) => `${row.eventName}, ${authorOf(row)}`;

/** Rows open the event’s page. */
const recordOf = ({ eventId }: Row) => ({ key: eventId });

function entryOf(row: Row): QueueEntry | null {
  const { id, state, claim, dueAt } = row;
  return state === 'open' ? { queue: 'objections', id, name: nameOf(row), claim, dueAt } : null;
}

/** `/admin/objections`: objections to market results, most urgent first. */
export function ObjectionsPage() {
  return <ForRole needs="seeStakes">{(staff) => <Objections staff={staff} />}</ForRole>;
}

function Objections({ staff }: { staff: StaffUser }) {
  const view = useListView('objections', names);
  const navigate = useNavigate();
  const state = isObjectionState(view.filters.state) ? view.filters.state : 'open';
  const { reload, ...pages } = useStaffPages(
    StaffObjectionsDocument,
    { state, owner: ownerOf(view.filters.owner) },
    (data) => data.adminObjections,
  );
  return (
    <StaffList
      title="Objections"
      things="objections"
      view={view}
      filters={filters}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Objections to market results appear here, most urgent first."
      recordOf={recordOf}
      onOpen={({ eventId }) => navigate(staffRoutes.adminStake(eventId))}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const { user, eventName, text, createdAt, dueAt, answeredAt, answer, claim } = row;
  const entry = entryOf(row);
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
          ...(answeredAt
            ? [{ label: 'Answered', value: formatDateTime(answeredAt) }]
            : [
                { label: 'Reply due', value: <Due at={dueAt} /> },
                { label: 'Owner', value: <Owner claim={claim} /> },
              ]),
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
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
      <AnswerObjection row={row} staff={staff} onChanged={onChanged} />
    </>
  );
}
