import { useNavigate } from 'react-router-dom';
import { IdentityStateChip } from '@/entities/identityCheck';
import { may, type StaffUser, useStaffSession } from '@/entities/staffMember';
import { userStatusLabels } from '@/entities/user';
import { LookUpUser } from '@/features/lookUpUser';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatDay, formatMoney, formatRelative } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { toast } from '@/shared/lib/toasts';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { CopyChip, Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { PageBar } from '@/shared/ui/page-bar';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import { type ListedUser_RowFragment, StaffUsersDocument } from '../api/list.generated.ts';
import { flagLabels, userFilterNames, userFilters, userVariables } from '../model/userFilters.ts';
import { BulkUserActions } from './BulkUserActions.tsx';
import { narrow, page } from './page.css.ts';
import { person } from './UserPage.css.ts';
import { UserStatusChip } from './UserStatusChip.tsx';

type Row = ListedUser_RowFragment;

const flagsOf = ({ flags }: Row) => flags.map((flag) => flagLabels[flag]);

const columns: readonly Column<Row>[] = [
  {
    id: 'user',
    header: 'User',
    fixed: true,
    sortable: true,
    cell: ({ username, imageUrl }) => (
      <span className={person}>
        <Avatar name={username} src={imageUrl} size={24} />
        <bdi>{username}</bdi>
      </span>
    ),
    text: ({ username }) => username,
  },
  { id: 'id', header: 'ID', cell: ({ id }) => `${id.slice(0, 13)}…`, text: ({ id }) => id },
  {
    id: 'status',
    header: 'Status',
    width: '136px',
    cell: ({ status }) => <UserStatusChip status={status} />,
    text: ({ status }) => userStatusLabels[status],
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    width: '120px',
    cell: ({ balance }) => formatMoney(balance),
    text: ({ balance }) => formatMoney(balance),
  },
  {
    id: 'created',
    header: 'Joined',
    sortable: true,
    width: '128px',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'seen',
    header: 'Last seen',
    width: '128px',
    cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    text: ({ lastSeenAt }) => lastSeenAt ?? '',
  },
  {
    id: 'flags',
    header: 'Flags',
    cell: (row) => flagsOf(row).map((flag) => <Tag key={flag}>{flag}</Tag>),
    text: (row) => flagsOf(row).join('; '),
  },
];

function LastSeen({ at }: { at: string | null }) {
  const now = useNow('minute');
  return at ? <time dateTime={at}>{formatRelative(at, now)}</time> : 'Never';
}

/** `/admin/users`: accounts by group and search term. Roles that may not list accounts can open them by ID. */
export function UsersPage() {
  const staff = useStaffSession()?.user;
  if (!staff) return null;
  return may(staff.roles, 'listUsers') ? <Users staff={staff} /> : <LookUp />;
}

function LookUp() {
  return (
    <div className={page}>
      <PageBar title="Users" note="Find an account" />
      <div className={narrow}>
        <LookUpUser />
      </div>
    </div>
  );
}

function Users({ staff }: { staff: StaffUser }) {
  const view = useListView('users', userFilterNames);
  const navigate = useNavigate();
  const { reload: _, ...pages } = useStaffPages(
    StaffUsersDocument,
    userVariables(view.filters, view.sort),
    (data) => data.adminUsers,
  );
  return (
    <StaffList
      title="Users"
      things="users"
      view={view}
      filters={userFilters}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ username }) => username}
      empty="Accounts appear here, newest first."
      onOpen={({ id }) => navigate(staffRoutes.adminUser(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
      bulk={(rows, finish) => (
        <>
          <BulkUserActions rows={rows} staff={staff} onDone={finish} />
          <CopyIds rows={rows} />
        </>
      )}
    />
  );
}

function CopyIds({ rows }: { rows: readonly Row[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rows.map(({ id }) => id).join('\n'));
      toast({ kind: 'success', title: 'IDs copied' });
    } catch {
      toast({ title: 'The browser didn’t allow copying' });
    }
  };
  return (
    <Button size={32} variant="tertiary" onClick={() => void copy()}>
      Copy IDs
    </Button>
  );
}

function Peek({ row }: { row: Row }) {
  const { id, username, status, kycState, balance, createdAt, lastSeenAt } = row;
  return (
    <>
      <h2>{username}</h2>
      <UserStatusChip status={status} />
      <KeyValue
        ruled
        rows={[
          { label: 'ID', value: <CopyChip name="Copy account ID" value={id} label={`${id.slice(0, 13)}…`} /> },
          { label: 'Balance', value: formatMoney(balance) },
          { label: 'Identity', value: <IdentityStateChip state={kycState} /> },
          { label: 'Joined', value: formatDateTime(createdAt) },
          { label: 'Last seen', value: lastSeenAt ? formatDateTime(lastSeenAt) : 'Never' },
          { label: 'Flags', value: flagsOf(row).join(', ') || 'None' },
        ]}
      />
    </>
  );
}
