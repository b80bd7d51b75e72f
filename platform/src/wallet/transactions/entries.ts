import type { Cents } from '../../shared/money.ts';
import type { StatementEntry, Transaction } from '../schemas.ts';

/** Change of a person's total by one ledger transfer, in cents. Zero if it only moved money between their accounts. */
export interface Movement {
  transferId: string;
  at: Date;
  amount: Cents;
}

/** A transaction with the ledger transfers that belong to it. */
export interface Booked {
  transaction: Transaction;
  transferIds: readonly string[];
}

interface Group {
  at: Date;
  amount: Cents;
  transactions: Transaction[];
}

/**
 * Returns the entries of a statement, in the order of the movements. Their amounts always add up to the movements. The
 * transactions' own amounts only determine how a transfer that belongs to several transactions is divided.
 */
export function statementEntries(
  opening: Cents,
  movements: readonly Movement[],
  booked: readonly Booked[],
): StatementEntry[] {
  let total = opening;
  return grouped(movements, booked)
    .flatMap(divided)
    .map(({ at, amount, transactions: [transaction = null] }) => {
      total += amount;
      return { at: at.toISOString(), amount, total, transaction };
    });
}

/** Groups simultaneous transfers that belong to the same transactions. */
function grouped(movements: readonly Movement[], booked: readonly Booked[]): Group[] {
  const byTransfer = new Map<string, Transaction[]>();
  for (const { transaction, transferIds } of booked)
    for (const id of new Set(transferIds)) byTransfer.set(id, [...(byTransfer.get(id) ?? []), transaction]);
  const groups = new Map<string, Group>();
  for (const { transferId, at, amount } of movements) {
    const transactions = byTransfer.get(transferId) ?? [];
    const owners = transactions.length === 0 ? transferId : transactions.map(({ id }) => id).join();
    const key = `${at.toISOString()} ${owners}`;
    const group = groups.get(key);
    groups.set(key, { at, transactions, amount: amount + (group?.amount ?? 0) });
  }
  return [...groups.values()];
}

/**
 * Returns one entry for each transaction if the transactions' amounts add up to the movement, for example for the
 * stakes and refunds of one market batch. Otherwise returns a single entry, or none if nothing moved.
 */
function divided(group: Group): Group[] {
  const { at, amount, transactions } = group;
  const sum = transactions.reduce((total, each) => total + each.amount, 0);
  if (transactions.length > 1 && Math.abs(sum) === Math.abs(amount)) {
    const sign = sum === amount ? 1 : -1;
    return transactions.map((each) => ({ at, amount: sign * each.amount, transactions: [each] }));
  }
  return amount === 0 ? [] : [group];
}
