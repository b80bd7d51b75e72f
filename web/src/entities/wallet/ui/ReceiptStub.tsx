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
  justify-content: space-between;
  align-items: center;
  gap: var(--space-12);
  margin: var(--space-8) 0 var(--space-4);

  & > span:first-child {
    font-size: var(--size-large);
    line-height: var(--leading-36);
  }
`;

type Receipt = Pick<Transaction_RowFragment, 'type' | 'state' | 'amount' | 'createdAt' | 'title' | 'subtitle'>;

/** Refunds to the player, and deposits that went back to the bank. */
const cameBack = new Set<Receipt['type']>(['match_refund', 'event_refund', 'stake_refund', 'chargeback']);

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
      return 'CANCELLED';
    default:
      if (cameBack.has(type)) return 'RETURNED';
      return type === 'match_win' || type === 'stake_win'
        ? 'WON'
        : amount < 0 && type === 'withdrawal'
          ? 'SENT'
          : 'PAID';
  }
}

const neverMoved = new Set(['declined', 'cancelled', 'failed']);

/** A transaction as a paper receipt. */
export function ReceiptStub({
  transaction,
  rows,
  fresh,
  children,
}: {
  transaction: Receipt;
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
        <Stamp state={stampOf(transaction)} fresh={fresh} />
      </div>
      {transaction.subtitle && <Sub>{transaction.subtitle}</Sub>}
      {children}
    </SlipStub>
  );
}
