import { Link } from 'react-router-dom';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { BlockAction, type StakeBlock_RowFragment, UnblockAction } from '@/widgets/stakeBlocks';
import { StakeBlocksDocument } from '../api/rules.generated.ts';
import { StakesNav } from './StakesNav.tsx';

type Row = StakeBlock_RowFragment;

const filters = [{ name: 'user', label: 'User ID' }];
const names = filters.map(({ name }) => name);

const columns: readonly Column<Row>[] = [
  { id: 'user', header: 'Who', fixed: true, cell: whoOf, text: whoOf },
  { id: 'scope', header: 'Covers', cell: ({ scope }) => scope, text: ({ scope }) => scope },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, text: ({ reason }) => reason },
  { id: 'until', header: 'Until', cell: untilOf, text: ({ until }) => until ?? '' },
  {
    id: 'created',
    header: 'Since',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
];

function whoOf({ userId, username }: Row): string {
  return username ?? (userId === null ? 'Everyone' : 'Deleted account');
}

function untilOf({ until }: Row): string {
  return until ? formatDateTime(until) : 'No end';
}

/** `/admin/stakes/blocks`: active stake blocks and what they cover. */
export function BlocksPage() {
  return <ForRole needs="seeStakeBlocks">{(staff) => <Blocks staff={staff} />}</ForRole>;
}

function Blocks({ staff }: { staff: StaffUser }) {
  const view = useListView('stakeBlocks', names);
  const userId = view.filters.user ?? null;
  const { reload, ...pages } = useStaffPages(StakeBlocksDocument, { userId }, (data) => data.adminStakeBlocks);
  return (
    <StaffList
      title="Stake blocks"
      things="stake blocks"
      nav={<StakesNav staff={staff} />}
      actions={<BlockAction key={userId} staff={staff} userId={userId} onChanged={reload} />}
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(row) => `${whoOf(row)}, ${row.scope}`}
      empty="Blocks on users, events, teams and leagues appear here."
      peekOf={(row) => <Peek key={row.id} row={row} staff={staff} onChanged={reload} />}
    />
  );
}

function Peek({ row, staff, onChanged }: { row: Row; staff: StaffUser; onChanged: () => void }) {
  const { userId, scope, reason, blockedBy, createdAt, eventId } = row;
  return (
    <>
      <h2>{whoOf(row)}</h2>
      <KeyValue
        ruled
        rows={[
          ...(userId ? [{ label: 'Account', value: <Link to={staffRoutes.adminUser(userId)}>Open</Link> }] : []),
          {
            label: 'Covers',
            value: eventId ? <Link to={staffRoutes.adminStake(eventId)}>{scope}</Link> : scope,
          },
          { label: 'Reason', value: reason },
          { label: 'Until', value: untilOf(row) },
          { label: 'Blocked by', value: <Link to={staffRoutes.adminUser(blockedBy)}>Open account</Link> },
          { label: 'Since', value: formatDateTime(createdAt) },
        ]}
      />
      <UnblockAction block={row} who={whoOf(row)} staff={staff} onChanged={onChanged} />
    </>
  );
}
