import type { StatementQuery } from '../api/statement.generated.ts';

export type Statement = StatementQuery['statement'];
type Entry = Statement['entries'][number];

/** Title of an entry. Entries without a transaction are rare: the market lists its own a moment after the money has moved. */
export const entryTitle = ({ transaction }: Entry) => transaction?.title ?? 'Balance change';

/**
 * Provider fee of an entry, in cents. A transaction whose money moves back has several entries; its fee belongs to those in
 * the transaction's own direction.
 */
export function entryFee({ amount, transaction }: Entry): number {
  return transaction && Math.sign(amount) === Math.sign(transaction.amount) ? transaction.feeAmount : 0;
}

/** What came in and what went out during the period, both without a sign, in cents. */
export function turnover({ entries }: Pick<Statement, 'entries'>): { moneyIn: number; moneyOut: number } {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = entries.map(({ amount }) => amount);
  return {
    moneyIn: sum(amounts.filter((amount) => amount > 0)),
    moneyOut: -sum(amounts.filter((amount) => amount < 0)),
  };
}
