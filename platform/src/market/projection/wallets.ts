import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import type { TransactionState, TransactionType } from '../../wallet/tables.ts';
import { sumOf } from '../core/purse.ts';
import type { MoneyKind, Movement } from '../core/types.ts';
import { column } from '../engine/columns.ts';
import type { MarketBatch } from './batch.ts';

/** What lines of a batch have in common. */
interface Head {
  type: TransactionType;
  state: TransactionState;
  title: string;
  steps: string;
  subjectType: 'stake' | 'market';
  transferId: string | null;
  at: string;
  finalAt: string | null;
}

/** A line of somebody's wallet; `head` counts from 0. */
interface Line {
  head: number;
  user: string;
  amount: Cents;
  subjectId: string;
}

const words: Readonly<Record<MoneyKind, { type: TransactionType; title: string; step: string }>> = {
  hold: { type: 'stake', title: 'Stake', step: 'Placed' },
  refund: { type: 'stake_refund', title: 'Refund of a stake', step: 'Given back' },
  proceeds: { type: 'cash_out', title: 'Cash-out', step: 'Sold' },
  exit: { type: 'cash_out', title: 'Cash-out', step: 'Sold' },
  merge: { type: 'cash_out', title: 'Both sides held', step: 'Paid out' },
  win: { type: 'stake_win', title: 'Stake won', step: 'Pot paid out' },
  void: { type: 'stake_refund', title: 'Void market', step: 'Given back' },
};

/** Writes what batches did to people's money into their wallets, all at once. @returns whose wallets changed. */
export async function writeWallets(
  tx: Tx,
  batches: readonly MarketBatch[],
  name: string,
  finalAt: Date | null,
): Promise<Set<string>> {
  const [heads, lines] = linesOf(batches, name, finalAt);
  if (lines.length === 0) return new Set();
  // A person's lines lie side by side in every index but that of their ids, which rise.
  lines.sort((a, b) => (a.user < b.user ? -1 : a.user > b.user ? 1 : 0));
  const numbers = await takeNumbers(tx, lines);
  await sql`
    with heads as materialized (
      select ordinality - 1 as no, type, state, title, steps::jsonb as steps, subject_type, at, final_at,
        array_remove(array[transfer_id], null) as transfer_ids, case when state = 'unsettled' then null else at end as completed_at
      from unnest(${heads.map(({ type }) => type)}::text[], ${heads.map(({ state }) => state)}::text[],
        ${heads.map(({ title }) => title)}::text[], ${heads.map(({ steps }) => steps)}::text[],
        ${heads.map(({ subjectType }) => subjectType)}::text[], ${heads.map(({ transferId }) => transferId)}::uuid[],
        ${heads.map(({ at }) => at)}::timestamptz[], ${heads.map((head) => head.finalAt)}::timestamptz[]) with ordinality
        as h (type, state, title, steps, subject_type, transfer_id, at, final_at, ordinality))
    insert into wallet_transactions (id, user_id, number, type, state, amount, title, subject_type, subject_id, final_at,
      transfer_ids, steps, created_at, completed_at)
    select l.id, l.user_id, l.number, h.type, h.state, l.amount, h.title, h.subject_type, l.subject_id, h.final_at,
      h.transfer_ids, h.steps, h.at, h.completed_at
    from unnest(${column(lines, () => newId())}::uuid[], ${column(lines, ({ user }) => user)}::uuid[], ${numbers}::integer[],
      ${column(lines, ({ head }) => head)}::integer[], ${column(lines, ({ amount }) => amount)}::bigint[],
      ${column(lines, ({ subjectId }) => subjectId)}::uuid[]) as l (id, user_id, number, head, amount, subject_id)
      join heads h on h.no = l.head`.execute(tx);
  return new Set(lines.map(({ user }) => user));
}

/** The next numbers of everybody's wallet, line by line. Wallets are locked in the order of their people. */
async function takeNumbers(tx: Tx, lines: readonly Line[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const { user } of lines) counts.set(user, (counts.get(user) ?? 0) + 1);
  const people = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ user_id: string; last_number: number }>`
    insert into wallets (user_id, version, last_number)
    select user_id, 1, n from unnest(${column(people, ([user]) => user)}::uuid[], ${column(people, ([, n]) => n)}::integer[]) as u (user_id, n)
    on conflict (user_id) do update set version = wallets.version + 1, last_number = wallets.last_number + excluded.last_number
    returning user_id, last_number`.execute(tx);
  const next = new Map(rows.map(({ user_id, last_number }) => [user_id, last_number - (counts.get(user_id) ?? 0)]));
  return column(lines, ({ user }) => {
    const number = (next.get(user) ?? 0) + 1;
    next.set(user, number);
    return number;
  });
}

/** One line for what a command did to an order of a person; what was held and given back at once is not told. */
function linesOf(batches: readonly MarketBatch[], name: string, finalAt: Date | null): [Head[], Line[]] {
  const heads: Head[] = [];
  const lines: Line[] = [];
  for (const batch of batches) {
    const known = new Map<MoneyKind, number>();
    const headOf = (kind: MoneyKind) => {
      const no = known.get(kind) ?? heads.push(headFor(batch, kind, { name, finalAt })) - 1;
      known.set(kind, no);
      return no;
    };
    for (const { money } of batch.outcomes) {
      for (const { kind, user, cause, amount, held } of summed(money)) {
        lines.push({ head: headOf(held ? 'hold' : kind), user, amount, subjectId: cause });
      }
    }
  }
  return [heads, lines];
}

interface Sum {
  kind: MoneyKind;
  user: string;
  cause: string;
  amount: Cents;
  held: boolean;
}

/** Movements of a command by person, cause and kind; holds and refunds are of one kind. */
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
  const at = batch.at.toISOString();
  return {
    type,
    state: won ? 'unsettled' : 'completed',
    title: `${title}: ${name}`,
    steps: JSON.stringify([{ at, label: step, detail: null }]),
    subjectType: won || kind === 'void' ? 'market' : 'stake',
    transferId: won ? batch.winId : batch.transferId,
    at,
    finalAt: won ? (finalAt?.toISOString() ?? null) : null,
  };
}
