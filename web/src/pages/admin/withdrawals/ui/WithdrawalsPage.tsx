import { TriangleAlert } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { IdentityStateChip } from '@/entities/identityCheck';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { Due, dueColumn, Owner, ownerFilter, ownerOf } from '@/entities/staffQueue';
import { userStatusLabels } from '@/entities/user';
import { formatDateTime, formatMoney, plural } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { StateChip, Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { tinyIcon } from '@/shared/ui/icons';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, ownerColumn, type QueueEntry, TakeEntries } from '@/widgets/claimEntry';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { StaffWithdrawalsDocument, type Withdrawal_RowFragment } from '../api/withdrawals.generated.ts';
import { risksOf } from '../model/risks.ts';
import { Decision, type DecisionProps, methodOf, moneyFacts } from './Decision.tsx';

type Row = Withdrawal_RowFragment;

const columns: readonly Column<Row>[] = [
  { id: 'user', header: 'User', fixed: true, cell: ({ username }) => username, text: ({ username }) => username },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: '120px',
    cell: ({ amount }) => formatMoney(amount),
    text: ({ amount }) => formatMoney(amount),
  },
  { id: 'method', header: 'To', cell: methodOf, text: methodOf },
  { id: 'reason', header: 'Why it’s waiting', cell: reasonOf, text: reasonOf },
  {
    id: 'risks',
    header: 'Risk',
    cell: (row) => <Risks row={row} />,
    text: (row) => risksOf(row).join('; '),
  },
  dueColumn('Due', ({ dueAt }) => dueAt),
];

function reasonOf({ reason }: Row): string {
  return reason ?? '–';
}

function Risks({ row }: { row: Row }) {
  const risks = risksOf(row);
  return (
    <>
      {risks[0] && (
        <StateChip tone="amber" icon={<TriangleAlert {...tinyIcon} />}>
          {risks.length > 1 ? `${risks[0]} +${risks.length - 1}` : risks[0]}
        </StateChip>
      )}
      {row.needsTwo && <Tag>Two people</Tag>}
    </>
  );
}

const nameOf = ({ username, amount }: Row) => `${formatMoney(amount)} to ${username}`;

/** Rows open the user’s page. */
const recordOf = ({ userId }: Row) => ({ key: userId });

function entryOf(row: Row): QueueEntry {
  const { id, claim, dueAt } = row;
  return { queue: 'withdrawals', id, name: nameOf(row), claim, dueAt };
}

/** `/admin/withdrawals`: withdrawals that wait for a decision. */
export function WithdrawalsPage() {
  return <ForRole needs="seeWithdrawals">{(staff) => <Withdrawals staff={staff} />}</ForRole>;
}

function Withdrawals({ staff }: { staff: StaffUser }) {
  const view = useListView('withdrawals', [ownerFilter.name]);
  const navigate = useNavigate();
  const { reload, ...pages } = useStaffPages(
    StaffWithdrawalsDocument,
    { owner: ownerOf(view.filters.owner) },
    (data) => data.adminPendingWithdrawals,
  );
  return (
    <StaffList
      title="Withdrawals"
      things="withdrawals"
      view={view}
      filters={[ownerFilter]}
      {...pages}
      columns={[...columns, ownerColumn(entryOf, { staff, onChanged: reload })]}
      bulk={(rows, finish) => <TakeEntries entries={rows.map(entryOf)} staff={staff} onDone={finish} />}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      empty="Withdrawals that need a decision appear here, oldest first."
      recordOf={recordOf}
      onOpen={({ userId }) => navigate(staffRoutes.adminUser(userId))}
      peekOf={(row) => <Peek key={row.id} withdrawal={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek(props: DecisionProps) {
  const { withdrawal, staff, onChanged } = props;
  const { userId, username, userStatus, kycState, reason, attempts, createdAt, dueAt } = withdrawal;
  return (
    <>
      <h2>{username}</h2>
      <KeyValue
        ruled
        rows={[
          ...moneyFacts(withdrawal),
          { label: 'Why it’s waiting', value: reason ?? 'No reason recorded' },
          { label: 'Account', value: <Link to={staffRoutes.adminUser(userId)}>{userStatusLabels[userStatus]}</Link> },
          {
            label: 'Identity',
            value: may(staff.roles, 'seeIdentities') ? (
              <Link to={staffRoutes.adminIdentities(userId)}>
                <IdentityStateChip state={kycState} />
              </Link>
            ) : (
              <IdentityStateChip state={kycState} />
            ),
          },
          { label: 'Sent before', value: attempts === 0 ? 'Never' : plural(attempts, 'time') },
          { label: 'Requested', value: formatDateTime(createdAt) },
          { label: 'Due', value: <Due at={dueAt} /> },
          { label: 'Owner', value: <Owner claim={withdrawal.claim} /> },
        ]}
      />
      {risksOf(withdrawal).map((risk) => (
        <StateChip key={risk} tone="amber" icon={<TriangleAlert {...tinyIcon} />}>
          {risk}
        </StateChip>
      ))}
      <ClaimEntry entry={entryOf(withdrawal)} staff={staff} onChanged={onChanged} />
      <Decision {...props} />
    </>
  );
}
