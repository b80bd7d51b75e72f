import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/lib/format';
import { Stamp, type StampState } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, type KeyValueRow, Sub } from '@/shared/ui/text';
import type { Transaction_RowFragment } from '../api/wallet.generated.ts';

const figure = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  margin: var(--space-8) 0 var(--space-4);

  & > span:first-child {
    font-size: var(--size-large);
    line-height: var(--leading-36);
  }
`;

type Receipt = Pick<Transaction_RowFragment, 'type' | 'state' | 'amount' | 'createdAt' | 'title' | 'subtitle'>;

/** Stamps for completed transactions. Other types have the stamp `SENT` or `PAID`, depending on the direction. */
const completed: Partial<Record<Receipt['type'], StampState>> = {
  deposit: 'ADDED',
  withdrawal: 'PAID',
  stake: 'PLACED',
  match_entry: 'PLACED',
  event_entry: 'PLACED',
  match_win: 'WON',
  stake_win: 'WON',
  cash_out: 'CASHED OUT',
  match_refund: 'REFUNDED',
  event_refund: 'REFUNDED',
  stake_refund: 'REFUNDED',
};

/** The stamp for a transaction's state. */
export function stampOf({ type, state, amount }: Pick<Receipt, 'type' | 'state' | 'amount'>): StampState {
  switch (state) {
    case 'pending':
      return 'PENDING';
    case 'declined':
      return 'DECLINED';
    case 'failed':
      return 'FAILED';
    case 'returned':
      return 'RETURNED';
    case 'cancelled':
      return 'CANCELED';
    // Winnings can still be reversed until they are final.
    case 'unsettled':
      return completed[type] ?? 'PENDING';
    default:
      // A refunded or reversed deposit is `RETURNED`. If the reversal is undone, the restored deposit is `ADDED`.
      if (type === 'chargeback') return amount > 0 ? 'ADDED' : 'RETURNED';
      return completed[type] ?? (amount < 0 ? 'SENT' : 'PAID');
  }
}

const neverMoved = new Set(['declined', 'cancelled', 'failed']);

/** A transaction as a paper receipt. */
export function ReceiptStub({
  transaction,
  stamp = stampOf(transaction),
  rows,
  fresh,
  children,
}: {
  transaction: Receipt;
  /** Replaces the stamp for the transaction's state. */
  stamp?: StampState;
  rows: readonly KeyValueRow[];
  fresh?: boolean;
  children?: ReactNode;
}) {
  return (
    <SlipStub
      receipt
      folio={`${transaction.title} · ${formatDateTime(transaction.createdAt)}`}
      stub={<KeyValue rows={rows} />}
    >
      <div className={figure}>
        <MoneyText cents={transaction.amount} tone="signed" figure struck={neverMoved.has(transaction.state)} />
        <Stamp state={stamp} fresh={fresh} />
      </div>
      {transaction.subtitle && <Sub>{transaction.subtitle}</Sub>}
      {children}
    </SlipStub>
  );
}
