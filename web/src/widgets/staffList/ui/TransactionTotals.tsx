import { css } from '@linaria/core';
import { plural } from '@/shared/lib/format';
import { MoneyText } from '@/shared/ui/money';
import type { TransactionTotals_ViewFragment } from '../api/transactionTotals.generated.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-24);
  padding: var(--space-12);
  border-top: 1px solid var(--line);
  font-size: var(--size-dense);
  color: var(--ash);

  span {
    white-space: nowrap;
  }

  b {
    font-weight: var(--weight-bold);
    color: var(--paper);
  }
`;

export interface TransactionTotalsProps {
  /** Null if there are too many transactions for the platform to add up. Undefined while loading. */
  totals: TransactionTotals_ViewFragment | null | undefined;
}

/** Total in, total out and net change of all transactions that match the filters, not only of those on screen. */
export function TransactionTotals({ totals }: TransactionTotalsProps) {
  if (totals === undefined) return null;
  if (totals === null) {
    return <p className={line}>To see money in and out, search for a person or choose a period of up to a month.</p>;
  }
  const { count, inAmount, outAmount, changeAmount, pendingAmount } = totals;
  return (
    <section className={line} aria-label="Totals of the filtered transactions">
      <b>{plural(count, 'transaction')}</b>
      <span>
        <bdi>In</bdi> <MoneyText cents={inAmount} />
      </span>
      <span>
        <bdi>Out</bdi> <MoneyText cents={outAmount} />
      </span>
      <span>
        <bdi>Change</bdi> <MoneyText cents={changeAmount} tone="signed" />
      </span>
      {pendingAmount !== 0 && (
        <span>
          <bdi>Pending</bdi> <MoneyText cents={pendingAmount} tone="signed" />
        </span>
      )}
    </section>
  );
}
