import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { Transaction_RowFragment } from '@/entities/wallet';
import type { TransactionType } from '@/shared/api/types.generated';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { StaffUserTransactionsDocument } from '../api/money.generated.ts';

const kinds = {
  all: [],
  deposits: ['deposit', 'deposit_fee', 'chargeback'],
  withdrawals: ['withdrawal', 'withdrawal_fee', 'tax_withheld'],
  matches: ['match_entry', 'match_win', 'match_refund'],
  events: ['event_entry', 'event_prize', 'event_refund'],
  stakes: ['stake', 'stake_refund', 'stake_win', 'cash_out', 'boost', 'shield'],
  credits: ['donation', 'referral', 'partner_payout', 'adjustment'],
} as const satisfies Record<string, readonly TransactionType[]>;
type Kind = keyof typeof kinds;

const kindOptions: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'Type: all' },
  { value: 'deposits', label: 'Deposits' },
  { value: 'withdrawals', label: 'Withdrawals' },
  { value: 'matches', label: 'Matches' },
  { value: 'events', label: 'Events' },
  { value: 'stakes', label: 'Stakes' },
  { value: 'credits', label: 'Credits and corrections' },
];

const amounts = { any: null, '10': 1_000, '100': 10_000, '1000': 100_000 } as const;
type Amount = keyof typeof amounts;
const amountOptions: readonly { value: Amount; label: string }[] = [
  { value: 'any', label: 'Amount: any' },
  { value: '10', label: '$10.00 or more' },
  { value: '100', label: '$100.00 or more' },
  { value: '1000', label: '$1,000.00 or more' },
];

/** A user's transactions, newest first. */
export function Transactions({ userId }: { userId: string }) {
  const [kind, setKind] = useState<Kind>('all');
  const [amount, setAmount] = useState<Amount>('any');
  const [page, setPage] = useState(1);
  const query = useQuery(StaffUserTransactionsDocument, {
    variables: { id: userId, types: [...kinds[kind]], minAmount: amounts[amount], page },
  });
  const list = query.data?.adminUserTransactions;
  const filtered = kind !== 'all' || amount !== 'any';
  return (
    <Region
      title="Transactions"
      thing="the transactions"
      query={query}
      ready={query.data !== undefined}
      aside={
        <>
          <Select
            label="Type"
            value={kind}
            options={kindOptions}
            on={kind !== 'all'}
            onChange={(next) => {
              setKind(next);
              setPage(1);
            }}
          />
          <Select
            label="Amount"
            value={amount}
            options={amountOptions}
            on={amount !== 'any'}
            onChange={(next) => {
              setAmount(next);
              setPage(1);
            }}
          />
        </>
      }
      empty={
        list?.items.length === 0 && (
          <EmptyState title={filtered ? 'No transactions match these filters' : 'No transactions yet'} />
        )
      }
      footer={list && <Pager page={page} hasNext={list.hasNext} onPage={setPage} />}
    >
      <LedgerList bare>
        {list?.items.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </LedgerList>
    </Region>
  );
}

const Line = ({ row }: { row: Transaction_RowFragment }) => (
  <LedgerRow
    folio={row.number}
    title={row.title}
    note={formatDateTime(row.createdAt)}
    text={[row.subtitle, row.state === 'completed' ? null : row.state, row.reason].filter(Boolean).join(' · ')}
    wraps
    to={staffRoutes.adminTransaction(row.id)}
    figures={<MoneyText cents={row.amount} tone="signed" />}
  />
);
