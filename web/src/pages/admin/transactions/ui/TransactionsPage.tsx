import { Link, useNavigate } from 'react-router-dom';
import { ForRole } from '@/entities/staffMember';
import { transactionStates } from '@/entities/wallet';
import { useOpeningTime } from '@/shared/lib/clock';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import {
  StaffList,
  TransactionTotals,
  transactionFilterNames,
  transactionFilters,
  transactionVariables,
  useStaffPages,
} from '@/widgets/staffList';
import { type StaffTransaction_RowFragment, StaffTransactionsDocument } from '../api/transactions.generated.ts';
import { typeNames } from '../model/transactionWords.ts';

type Row = StaffTransaction_RowFragment;

const filters = [...transactionFilters, { name: 'q', label: 'Username, phone or ID' }];
const filterNames = [...transactionFilterNames, 'q'];

const columns: readonly Column<Row>[] = [
  {
    id: 'when',
    header: 'When',
    width: '152px',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  { id: 'user', header: 'User', cell: ({ username }) => username, text: ({ username }) => username },
  { id: 'type', header: 'Type', fixed: true, cell: ({ type }) => typeNames[type], text: ({ type }) => typeNames[type] },
  { id: 'for', header: 'For', cell: ({ subtitle }) => subtitle, text: ({ subtitle }) => subtitle ?? '' },
  { id: 'id', header: 'ID', cell: ({ id }) => `${id.slice(0, 13)}…`, text: ({ id }) => id },
  {
    id: 'state',
    header: 'State',
    width: '112px',
    cell: ({ state }) => transactionStates[state],
    text: ({ state }) => transactionStates[state],
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: '120px',
    cell: ({ amount }) => <MoneyText cents={amount} tone="signed" />,
    text: ({ amount }) => formatMoney(amount),
  },
];

/** `/admin/transactions`: all users' transactions, filtered by person, provider reference, type, amount and date. */
export function TransactionsPage() {
  return <ForRole needs="seeTransactions">{() => <Transactions />}</ForRole>;
}

function Transactions() {
  const view = useListView('transactions', filterNames);
  const navigate = useNavigate();
  const opened = useOpeningTime();
  const { reload: _, ...pages } = useStaffPages(
    StaffTransactionsDocument,
    { ...transactionVariables(view.filters, opened), q: view.filters.q },
    (data) => data.adminTransactions,
  );
  return (
    <StaffList
      title="Transactions"
      things="transactions"
      view={view}
      filters={filters}
      {...pages}
      columns={columns}
      footer={<TransactionTotals totals={pages.query.data?.adminTransactions?.totals} />}
      keyOf={({ id }) => id}
      nameOf={({ type, username }) => `${typeNames[type]} of ${username}`}
      empty="Everyone’s deposits, withdrawals, entries and winnings appear here, newest first."
      onOpen={({ id }) => navigate(staffRoutes.adminTransaction(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  const { id, number, userId, username, type, subtitle, state, amount, feeAmount, createdAt } = row;
  return (
    <>
      <h2>{typeNames[type]}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'ID', value: <CopyChip name="Copy transaction ID" value={id} label={`${id.slice(0, 13)}…`} /> },
          { label: 'User', value: <Link to={staffRoutes.adminUser(userId)}>{username}</Link> },
          { label: 'Number', value: number },
          { label: 'For', value: subtitle ?? 'Nothing recorded' },
          { label: 'State', value: transactionStates[state] },
          { label: 'Amount', value: <MoneyText cents={amount} tone="signed" /> },
          { label: 'Fee', value: <MoneyText cents={feeAmount} /> },
          { label: 'Created', value: formatDateTime(createdAt) },
        ]}
      />
    </>
  );
}
