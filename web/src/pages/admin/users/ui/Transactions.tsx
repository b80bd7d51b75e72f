import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Transaction_RowFragment, transactionStates } from '@/entities/wallet';
import { useOpeningTime } from '@/shared/lib/clock';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { useListView } from '@/shared/lib/list-view';
import { staffRoutes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table';
import { MoneyText } from '@/shared/ui/money';
import { Select } from '@/shared/ui/select';
import { KeyValue } from '@/shared/ui/text';
import {
  StaffTable,
  TransactionTotals,
  transactionFilterNames,
  transactionFilters,
  transactionVariables,
  useStaffPages,
} from '@/widgets/staffList';
import { StaffUserTransactionsDocument, type StaffUserTransactionsQuery } from '../api/money.generated.ts';

type Balance = NonNullable<StaffUserTransactionsQuery['adminUserTransactions']>['balances'][number];
/** A transaction with the balances after it. Null if it moved no money. */
type Row = Transaction_RowFragment & { balance: Balance | null };
const none = { items: [], page: 1, hasNext: false };

const followed = [
  { value: 'total', label: 'Balance: total' },
  { value: 'cash', label: 'Balance: cash' },
  { value: 'unsettled', label: 'Balance: unsettled' },
  { value: 'wagerOnly', label: 'Balance: wager-only' },
] as const;
type Followed = (typeof followed)[number]['value'];

const columnsOf = (follows: Followed): readonly Column<Row>[] => [
  { id: 'number', header: 'No.', width: '88px', cell: ({ number }) => number, text: ({ number }) => String(number) },
  {
    id: 'when',
    header: 'When',
    width: '152px',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  { id: 'title', header: 'Transaction', fixed: true, cell: ({ title }) => title, text: ({ title }) => title },
  { id: 'for', header: 'For', cell: subtitleOf, text: subtitleOf },
  { id: 'state', header: 'State', width: '112px', cell: stateOf, text: stateOf },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: '120px',
    cell: ({ amount }) => <MoneyText cents={amount} tone="signed" />,
    text: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    width: '120px',
    cell: ({ balance }) => balance && <MoneyText cents={balance[follows]} />,
    text: ({ balance }) => (balance ? formatMoney(balance[follows]) : ''),
  },
];

function subtitleOf({ subtitle }: Row): string {
  return subtitle ?? '';
}

function stateOf({ state }: Row): string {
  return transactionStates[state];
}

function withBalances({ items, balances, ...page }: NonNullable<StaffUserTransactionsQuery['adminUserTransactions']>) {
  const byId = new Map(balances.map((balance) => [balance.transactionId, balance]));
  return { ...page, items: items.map((row) => ({ ...row, balance: byId.get(row.id) ?? null })) };
}

/**
 * A user's transactions with the balance after each, newest first. The filters are stored in the URL along with the
 * tab.
 */
export function Transactions({ userId }: { userId: string }) {
  const view = useListView('userTransactions', transactionFilterNames);
  const navigate = useNavigate();
  const opened = useOpeningTime();
  const [follows, setFollows] = useState<Followed>('total');
  const { reload: _, ...pages } = useStaffPages(
    StaffUserTransactionsDocument,
    { id: userId, ...transactionVariables(view.filters, opened) },
    (data) => (data.adminUserTransactions ? withBalances(data.adminUserTransactions) : none),
  );
  return (
    <StaffTable
      title="Transactions"
      things="transactions"
      view={view}
      filters={transactionFilters}
      {...pages}
      columns={columnsOf(follows)}
      tools={<Select size="chip" label="Balance follows" value={follows} options={followed} onChange={setFollows} />}
      footer={<TransactionTotals totals={pages.query.data?.adminUserTransactions?.totals} />}
      keyOf={({ id }) => id}
      nameOf={({ title, number }) => `${title}, number ${number}`}
      empty="Deposits, withdrawals, matches and stakes appear here, newest first."
      onOpen={({ id }) => navigate(staffRoutes.adminTransaction(id))}
      peekOf={(row) => <Peek key={row.id} row={row} />}
    />
  );
}

function Peek({ row }: { row: Row }) {
  const { id, title, amount, feeAmount, netAmount, reason, createdAt, completedAt } = row;
  return (
    <>
      <h2>{title}</h2>
      <KeyValue
        ruled
        rows={[
          { label: 'ID', value: <CopyChip name="Copy transaction ID" value={id} label={`${id.slice(0, 13)}…`} /> },
          { label: 'For', value: subtitleOf(row) || 'Nothing recorded' },
          { label: 'State', value: stateOf(row) },
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
          { label: 'Amount', value: <MoneyText cents={amount} tone="signed" /> },
          { label: 'Fee', value: <MoneyText cents={feeAmount} /> },
          ...(netAmount === null ? [] : [{ label: 'Net', value: <MoneyText cents={netAmount} tone="signed" /> }]),
          { label: 'Created', value: formatDateTime(createdAt) },
          { label: 'Completed', value: completedAt ? formatDateTime(completedAt) : 'Not yet' },
        ]}
      />
    </>
  );
}
