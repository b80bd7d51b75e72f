import type { StatementQuery } from '../api/statement.generated.ts';

export type Statement = StatementQuery['statement'];
type Entry = Statement['entries'][number];

/**
 * Title of an entry. Entries rarely have no transaction: markets list their transactions a moment after the money has
 * moved.
 */
export const entryTitle = ({ transaction }: Entry) => transaction?.title ?? 'Balance change';

/**
 * Provider fee of an entry, in cents. A transaction whose money is returned has several entries; the fee belongs to the
 * entries in the transaction's own direction.
 */
export function entryFee({ amount, transaction }: Entry): number {
  return transaction && Math.sign(amount) === Math.sign(transaction.amount) ? transaction.feeAmount : 0;
}

/** Total amounts received and paid during the period in cents, both unsigned. */
export function turnover({ entries }: Pick<Statement, 'entries'>): { moneyIn: number; moneyOut: number } {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = entries.map(({ amount }) => amount);
  return {
    moneyIn: sum(amounts.filter((amount) => amount > 0)),
    moneyOut: -sum(amounts.filter((amount) => amount < 0)),
  };
}
