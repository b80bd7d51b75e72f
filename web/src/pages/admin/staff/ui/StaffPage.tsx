import { useQuery } from '@apollo/client/react';
import { ForRole, roleName } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { Tag } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { KeyValue } from '@/shared/ui/text';
import { StaffList, useStaffPages } from '@/widgets/staffList';
import {
  type StaffAccount_RowFragment,
  StaffAccountRequestsDocument,
  StaffAccountsDocument,
} from '../api/staff.generated.ts';
import { accountName, isOnlyAdmin, rolesText } from '../model/accounts.ts';
import { AddStaff } from './AddStaff.tsx';
import { ChangeRole, RemoveStaff } from './ChangeStaff.tsx';
import { Requests } from './Requests.tsx';

type Row = StaffAccount_RowFragment;

const lastSignIn = ({ signedInAt }: Row) => (signedInAt ? formatDateTime(signedInAt) : 'Never');

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', fixed: true, cell: accountName, text: accountName },
  { id: 'email', header: 'Email', cell: ({ email }) => email, text: ({ email }) => email },
  { id: 'roles', header: 'Roles', cell: rolesText, text: rolesText },
  {
    id: 'signedIn',
    header: 'Last sign-in',
    width: '180px',
    cell: (row) => <time dateTime={row.signedInAt ?? undefined}>{lastSignIn(row)}</time>,
    text: ({ signedInAt }) => signedInAt ?? '',
  },
];

/** `/admin/staff`: staff accounts with their roles. Changes need two admins. */
export function StaffPage() {
  return <ForRole needs="manageStaff">{() => <Accounts />}</ForRole>;
}

function Accounts() {
  const view = useListView('staff', []);
  const requests = useQuery(StaffAccountRequestsDocument, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { reload: reloadAccounts, ...pages } = useStaffPages(StaffAccountsDocument, {}, (data) => data.adminStaff);
  const onlyAdmin = pages.rows !== undefined && isOnlyAdmin(pages.rows);
  const reload = () => {
    reloadAccounts();
    requests.refetch().catch(() => undefined);
  };
  return (
    <StaffList
      title="Staff"
      things="staff accounts"
      view={view}
      filters={[]}
      {...pages}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={accountName}
      empty="People who can sign in to the staff area appear here."
      nav={<Requests query={requests} requests={requests.data?.adminApprovals.items} />}
      actions={<AddStaff onlyAdmin={onlyAdmin} onDone={reload} />}
      peekOf={(account) => <Account key={account.id} account={account} onlyAdmin={onlyAdmin} onDone={reload} />}
    />
  );
}

function Account(props: { account: Row; onlyAdmin: boolean; onDone: () => void }) {
  const { account } = props;
  return (
    <>
      <h2>
        <bdi>{accountName(account)}</bdi>
      </h2>
      <KeyValue
        ruled
        rows={[
          { label: 'Email', value: account.email },
          { label: 'Username', value: account.username ?? 'None until the first sign-in' },
          {
            label: 'Roles',
            value: account.roles.map((role) => <Tag key={role}>{roleName(role)}</Tag>),
          },
          { label: 'Added', value: formatDateTime(account.createdAt) },
          { label: 'Last sign-in', value: lastSignIn(account) },
        ]}
      />
      <ChangeRole {...props} />
      <RemoveStaff {...props} />
    </>
  );
}
