import { useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { dueColumn, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { formatCount, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import type { Column } from '@/shared/ui/data-table';
import { ownerColumn, type QueueEntry, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type EventPayout_RowFragment, StaffPayoutsDocument } from '../api/payouts.generated.ts';
import { PayoutPeek } from './PayoutPeek.tsx';

type Row = EventPayout_RowFragment;

const filters = [
  {
    name: 'state',
    label: 'State',
    none: 'Blocked',
    options: [{ value: 'payout_pending', label: 'Pays automatically' }],
  },
  ownerFilter,
];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'event', header: 'Event', fixed: true, cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'game', header: 'Game', cell: ({ gameName }) => gameName, text: ({ gameName }) => gameName },
  { id: 'amount', header: 'Prizes', align: 'end', width: '120px', cell: amountOf, text: amountOf },
  { id: 'recipients', header: 'Recipients', align: 'end', width: '104px', cell: recipientsOf, text: recipientsOf },
  { id: 'reason', header: 'Why it’s blocked', cell: reasonOf, text: reasonOf },
  dueColumn('Due', ({ dueAt }) => dueAt),
];

function amountOf({ totalAmount }: Row): string {
  return formatMoney(totalAmount);
}

function recipientsOf({ recipientsCount }: Row): string {
  return formatCount(recipientsCount);
}

function reasonOf({ blockedReason }: Row): string {
  return blockedReason ?? '–';
}

/** A payout as an entry of its queue. Null if it isn't blocked. */
function entryOf({ id, name, state, claim, dueAt }: Row): QueueEntry | null {
  return state === 'payout_blocked' ? { queue: 'payouts', id, name: `Payout of ${name}`, claim, dueAt } : null;
}

/** `/admin/payouts`: event payouts that are blocked or can still be blocked. */
export function PayoutsPage() {
  return <ForRole needs="seeEvents">{(staff) => <Payouts staff={staff} />}</ForRole>;
}

function Payouts({ staff }: { staff: StaffUser }) {
  const view = useListView('payouts', names);
  const navigate = useNavigate();
  const { state, owner } = view.filters;
  const { reload, ...pages } = useStaffPages(
    StaffPayoutsDocument,
    { state: state === 'payout_pending' ? state : 'payout_blocked', owner: ownerOf(owner) },
    (data) => data.adminEventPayouts,
  );
  return (
    <StaffList
      title="Payouts"
      things="payouts"
      view={view}
      filters={filters}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={({ name }) => `Payout of ${name}`}
      empty="Blocked event payouts appear here, oldest first."
      onOpen={({ id }) => navigate(staffRoutes.adminRefereeEvent(id))}
      peekOf={(row) => <PayoutPeek key={row.id} row={row} entry={entryOf(row)} staff={staff} onChanged={reload} />}
    />
  );
}
