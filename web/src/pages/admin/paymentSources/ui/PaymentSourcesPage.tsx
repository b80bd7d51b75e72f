import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { Due, dueColumn, Owner, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { sourceNames } from '@/entities/wallet';
import { formatDateTime, plural } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { tinyIcon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn, type QueueEntry, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { PendingPaymentSourcesDocument, type StaffSource_RowFragment } from '../api/paymentSources.generated.ts';
import { DecideSource } from './DecideSource.tsx';

type Row = StaffSource_RowFragment;

const columns: readonly Column<Row>[] = [
  { id: 'user', header: 'User', fixed: true, cell: ({ username }) => username, text: ({ username }) => username },
  { id: 'method', header: 'Payment method', cell: methodOf, text: methodOf },
  {
    id: 'doubts',
    header: 'Why it’s waiting',
    cell: (row) => <Doubts row={row} />,
    text: (row) => doubtsOf(row).join('; '),
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  dueColumn('Due', ({ dueAt }) => dueAt),
];

function methodOf({ type, valueMasked }: Row): string {
  return `${sourceNames[type]} ${valueMasked}`;
}

const doubtsOf = ({ others, ownerNameMatch }: Row): readonly string[] => [
  ...(others > 0 ? [`Used by ${plural(others, 'other account')}`] : []),
  ...(ownerNameMatch === false ? ['In someone else’s name'] : []),
];

function Doubts({ row }: { row: Row }) {
  return doubtsOf(row).map((doubt) => (
    <StateChip key={doubt} tone="amber" icon={<TriangleAlert {...tinyIcon} />}>
      {doubt}
    </StateChip>
  ));
}

const nameOf = (row: Row) => `${methodOf(row)} of ${row.username}`;

/** Rows open the user’s page. */
const recordOf = ({ userId }: Row) => ({ key: userId });

function entryOf(row: Row): QueueEntry {
  const { id, claim, dueAt } = row;
  return { queue: 'payment_sources', id, name: nameOf(row), claim, dueAt };
}

/** `/admin/payment-methods`: payment methods that two people share or that are in someone else’s name. */
export function PaymentSourcesPage() {
  return <ForRole needs="seePaymentSources">{(staff) => <Sources staff={staff} />}</ForRole>;
}

function Sources({ staff }: { staff: StaffUser }) {
  const view = useListView('paymentSources', [ownerFilter.name]);
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(
    PendingPaymentSourcesDocument,
    { owner: ownerOf(view.filters.owner) },
    (data) => data.adminPendingPaymentSources,
  );
  return (
    <StaffList
      title="Payment methods"
      things="payment methods"
      view={view}
      filters={[ownerFilter]}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Payment methods that need a review appear here, oldest first."
      recordOf={recordOf}
      onOpen={({ userId }) => navigate(`${staffRoutes.adminUser(userId)}?tab=wallet`)}
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const { userId, username, firstName, lastName, ownerName, others, createdAt, dueAt, claim } = row;
  return (
    <>
      <h2>{methodOf(row)}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Account', value: <Link to={staffRoutes.adminUser(userId)}>{username}</Link> },
          { label: 'Legal name', value: [firstName, lastName].filter(Boolean).join(' ') || 'Not entered' },
          { label: 'Name on file with the provider', value: ownerName ?? 'Not provided' },
          { label: 'Other accounts', value: others },
          { label: 'Added', value: formatDateTime(createdAt) },
          { label: 'Due', value: <Due at={dueAt} /> },
          { label: 'Owner', value: <Owner claim={claim} /> },
        ]}
      />
      <Doubts row={row} />
      <ClaimEntry entry={entryOf(row)} staff={staff} onChanged={onChanged} />
      <DecideSource source={row} method={methodOf(row)} staff={staff} onChanged={onChanged} />
    </>
  );
}
