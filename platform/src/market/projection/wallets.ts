import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import type { TransactionState, TransactionType } from '../../wallet/tables.ts';
import { sumOf } from '../core/purse.ts';
import type { Movement, Outcome } from '../core/types.ts';
import type { MarketBatch } from './batch.ts';

/** A line of somebody's wallet. */
interface Line {
  user: string;
  type: TransactionType;
  state: TransactionState;
  amount: Cents;
  title: string;
  step: string;
  subjectType: 'stake' | 'market';
  subjectId: string;
  transferId: string | null;
  at: Date;
  finalAt: Date | null;
}

const words: Readonly<
  Record<Exclude<Movement['kind'], 'hold'>, { type: TransactionType; title: string; step: string }>
> = {
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
  const lines = batches.flatMap((batch) => batch.outcomes.flatMap((outcome) => linesOf(batch, outcome, name, finalAt)));
  if (lines.length === 0) return new Set();
  const numbers = await takeNumbers(tx, lines);
  const of = <T>(value: (line: Line) => T) => lines.map(value);
  await sql`
    insert into wallet_transactions (id, user_id, number, type, state, amount, title, subject_type, subject_id, final_at,
      transfer_ids, steps, created_at, completed_at)
    select id, user_id, number, type, state, amount, title, subject_type, subject_id, final_at,
      array_remove(array[transfer_id], null),
      jsonb_build_array(jsonb_build_object('label', step, 'detail', null,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      at, case when state = 'unsettled' then null else at end
    from unnest(${of(() => newId())}::uuid[], ${of((line) => line.user)}::uuid[], ${numbers}::integer[],
      ${of((line) => line.type)}::text[], ${of((line) => line.state)}::text[], ${of((line) => line.amount)}::bigint[],
      ${of((line) => line.title)}::text[], ${of((line) => line.step)}::text[], ${of((line) => line.subjectType)}::text[],
      ${of((line) => line.subjectId)}::uuid[], ${of((line) => line.transferId)}::uuid[],
      ${of((line) => line.at.toISOString())}::timestamptz[], ${of((line) => line.finalAt?.toISOString() ?? null)}::timestamptz[])
      as n (id, user_id, number, type, state, amount, title, step, subject_type, subject_id, transfer_id, at, final_at)`.execute(
    tx,
  );
  return new Set(of((line) => line.user));
}

/** The next numbers of everybody's wallet, line by line. Wallets are locked in the order of their people. */
async function takeNumbers(tx: Tx, lines: readonly Line[]): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const { user } of lines) counts.set(user, (counts.get(user) ?? 0) + 1);
  const people = [...counts.keys()].sort();
  const { rows } = await sql<{ user_id: string; last_number: number }>`
    insert into wallets (user_id, version, last_number)
    select user_id, 1, n from unnest(${people}::uuid[], ${people.map((user) => counts.get(user))}::integer[]) as u (user_id, n)
    on conflict (user_id) do update set version = wallets.version + 1, last_number = wallets.last_number + excluded.last_number
    returning user_id, last_number`.execute(tx);
  const next = new Map(rows.map(({ user_id, last_number }) => [user_id, last_number - (counts.get(user_id) ?? 0)]));
  return lines.map(({ user }) => {
    const number = (next.get(user) ?? 0) + 1;
    next.set(user, number);
    return number;
  });
}

/** One line for what a command did to an order of a person; what was held and given back at once is not told. */
function linesOf(batch: MarketBatch, { money }: Outcome, name: string, finalAt: Date | null): Line[] {
  const sums = new Map<string, { movement: Movement; amount: Cents; held: boolean }>();
  for (const movement of money) {
    const held = movement.kind === 'hold';
    const stakes = held || movement.kind === 'refund';
    const key = `${movement.user} ${movement.cause} ${stakes ? 'stake' : movement.kind}`;
    const sum = sums.get(key) ?? { movement, amount: 0, held: false };
    sum.amount += held ? -sumOf(movement.amount) : sumOf(movement.amount);
    sum.held ||= held;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ movement, amount, held }) => lineOf(batch, movement, amount, { held, name, finalAt }));
}

function lineOf(
  batch: MarketBatch,
  { kind, user, cause }: Movement,
  amount: Cents,
  { held, name, finalAt }: { held: boolean; name: string; finalAt: Date | null },
): Line {
  const won = kind === 'win';
  const said = held || kind === 'hold' ? { type: 'stake' as const, title: 'Stake', step: 'Placed' } : words[kind];
  return {
    user,
    type: said.type,
    state: won ? 'unsettled' : 'completed',
    amount,
    title: `${said.title}: ${name}`,
    step: said.step,
    subjectType: won || kind === 'void' ? 'market' : 'stake',
    subjectId: cause,
    transferId: won ? batch.winId : batch.transferId,
    at: batch.at,
    finalAt: won ? finalAt : null,
  };
}
