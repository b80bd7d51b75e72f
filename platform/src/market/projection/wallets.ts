import type { Tx } from '../../db/database.ts';
import type { Cents } from '../../shared/money.ts';
import { type Head, type Line, writeMarketLines } from '../../wallet/marketLines.ts';
import type { TransactionType } from '../../wallet/tables.ts';
import { sumOf } from '../core/state/funding.ts';
import type { MoneyKind, Movement } from '../core/types.ts';
import type { MarketBatch } from './batch.ts';

const words: Readonly<Record<MoneyKind, { type: TransactionType; title: string; step: string }>> = {
  hold: { type: 'stake', title: 'Stake', step: 'Placed' },
  refund: { type: 'stake_refund', title: 'Stake refund', step: 'Refunded' },
  proceeds: { type: 'cash_out', title: 'Cash-out', step: 'Sold' },
  exit: { type: 'cash_out', title: 'Cash-out', step: 'Sold' },
  merge: { type: 'cash_out', title: 'Both sides held', step: 'Paid out' },
  win: { type: 'stake_win', title: 'Stake won', step: 'Won from the pot' },
  void: { type: 'stake_refund', title: 'Void market', step: 'Refunded' },
};

/** Writes what these batches changed in users' wallets, all at once. @returns users whose wallets changed */
export async function writeWallets(
  tx: Tx,
  batches: readonly MarketBatch[],
  name: string,
  finalAt: Date | null,
): Promise<Set<string>> {
  const byPerson = Map.groupBy(linesOf(batches, name, finalAt), ({ user }) => user);
  if (byPerson.size === 0) return new Set();
  await writeMarketLines(tx, byPerson);
  return new Set(byPerson.keys());
}

/** One line per order, user and command. An amount that is held and refunded by the same command is omitted. */
function linesOf(batches: readonly MarketBatch[], name: string, finalAt: Date | null): Line[] {
  const lines: Line[] = [];
  for (const batch of batches) {
    const heads = new Map<MoneyKind, Head>();
    const headOf = (kind: MoneyKind) => {
      const head = heads.get(kind) ?? headFor(batch, kind, { name, finalAt });
      heads.set(kind, head);
      return head;
    };
    for (const { money } of batch.outcomes) {
      for (const { kind, user, cause, amount, held } of summed(money)) {
        lines.push({ head: headOf(held ? 'hold' : kind), user, amount, subjectId: cause });
      }
    }
  }
  return lines;
}

interface Sum {
  kind: MoneyKind;
  user: string;
  cause: string;
  amount: Cents;
  held: boolean;
}

/** A command's movements, summed by user, cause and kind. Holds and refunds count as the same kind. */
function summed(money: readonly Movement[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { kind, user, cause, amount } of money) {
    const held = kind === 'hold';
    const cents = held ? -sumOf(amount) : sumOf(amount);
    const key = `${user}${cause}${held || kind === 'refund' ? 'stake' : kind}`;
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { kind, user, cause, amount: cents, held });
    } else {
      sum.amount += cents;
      sum.held ||= held;
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

function headFor(batch: MarketBatch, kind: MoneyKind, { name, finalAt }: { name: string; finalAt: Date | null }): Head {
  const won = kind === 'win';
  const { type, title, step } = words[kind];
  return {
    type,
    title,
    subtitle: name,
    subjectType: won || kind === 'void' ? 'market' : 'stake',
    transferId: won ? batch.winId : batch.transferId,
    step: { at: batch.at.toISOString(), label: step, detail: null },
    won: won ? { finalAt } : null,
  };
}
