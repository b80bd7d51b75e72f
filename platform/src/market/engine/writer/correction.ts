import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockAccounts, userAccount } from '../../../ledger/accounts.ts';
import { postMany, type TransferInput } from '../../../ledger/post.ts';
import { invariant } from '../../../shared/assert.ts';
import { newId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import { schedule } from '../../../timers/timers.ts';
import type { Outcome } from '../../core/types.ts';
import { marketEscrow } from '../escrow.ts';

/** A user's winnings from one transfer, and how much of them is left. */
interface Win {
  transferId: string;
  userId: string;
  remaining: Cents;
}

/** The amount a user returns from one win, and the amount Duelbook pays on their behalf. */
interface Taking {
  /** The transfer that paid out the winnings. Null if there was none. */
  reverses: string | null;
  userId: string;
  given: Cents;
  missing: Cents;
}

const CORRECTIONS = 'house:corrections';

/**
 * Moves money after a corrected settlement, following the same rules as for matches. Users who were overpaid return
 * what is still unsettled from their wins in this market, latest first, through linked reversals. The corrections
 * account pays the rest; their `cash` and other winnings aren't touched. Users who were underpaid are credited right
 * away, and the money becomes final at `finalAt`. The caller's transaction must hold the lease.
 */
export async function postCorrections(
  tx: Tx,
  marketId: string,
  outcomes: readonly Outcome[],
  finalAt: number,
): Promise<void> {
  for (const { differences } of outcomes) {
    const less = differences.filter(({ amount }) => amount < 0);
    const more = differences.filter(({ amount }) => amount > 0);
    await lockAccounts(tx, [
      marketEscrow(marketId),
      CORRECTIONS,
      ...differences.map(({ user }) => userAccount(user, 'unsettled')),
    ]);
    const wins = await winsOf(
      tx,
      marketId,
      less.map(({ user }) => user),
    );
    const win = winTo(marketId, more);
    await postMany(tx, [...takings(marketId, less, wins), ...(win ? [win] : [])]);
    if (win?.id) await holdUntil(tx, win.id, new Date(finalAt));
  }
}

/** These users' wins in this market, latest first. The caller's account locks keep them from changing. */
async function winsOf(tx: Tx, marketId: string, users: readonly string[]): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select l.transfer_id as "transferId", l.user_id as "userId", l.remaining
    from unsettled_lots l join ledger_transfers t on t.id = l.transfer_id
    where l.user_id = any(${users}::uuid[]) and t.kind = 'stake_win' and t.cause_type = 'market' and t.cause_id = ${marketId}
    order by l.user_id, t.at desc, t.id desc`.execute(tx);
  return rows;
}

/** One reversal for each win transfer, with all users who return part of it. */
function takings(
  marketId: string,
  less: readonly { user: string; amount: Cents }[],
  wins: readonly Win[],
): TransferInput[] {
  const winsBy = Map.groupBy(wins, ({ userId }) => userId);
  const all = less.flatMap(({ user, amount }) => takingsFrom(user, -amount, winsBy.get(user) ?? []));
  return [...Map.groupBy(all, ({ reverses }) => reverses)].map(([reverses, some]) =>
    reversal(marketId, reverses, some),
  );
}

/** Spreads an amount over a user's remaining wins. Any shortfall is assigned to the latest win. */
function takingsFrom(userId: string, amount: Cents, wins: readonly Win[]): Taking[] {
  let missing = amount;
  const takings = wins.map(({ transferId, remaining }): Taking => {
    const given = Math.min(missing, remaining);
    missing -= given;
    return { reverses: transferId, userId, given, missing: 0 };
  });
  const [latest = { reverses: null, userId, given: 0, missing: 0 }, ...others] = takings;
  return [{ ...latest, missing }, ...others].filter((one) => one.given + one.missing > 0);
}

function reversal(marketId: string, reverses: string | null, takings: readonly Taking[]): TransferInput {
  const given = takings.reduce((sum, one) => sum + one.given, 0);
  const missing = takings.reduce((sum, one) => sum + one.missing, 0);
  const entries = [
    { account: marketEscrow(marketId), amount: given + missing },
    ...takings.map((one) => ({ account: userAccount(one.userId, 'unsettled'), amount: -one.given })),
    { account: CORRECTIONS, amount: -missing },
  ];
  return {
    id: newId(),
    kind: 'reversal',
    causeType: 'market',
    causeId: marketId,
    ...(reverses !== null && { reverses }),
    entries: entries.filter((entry) => entry.amount !== 0),
  };
}

function winTo(marketId: string, more: readonly { user: string; amount: Cents }[]): TransferInput | null {
  const total = more.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return null;
  return {
    id: newId(),
    kind: 'stake_win',
    causeType: 'market',
    causeId: marketId,
    entries: [
      { account: marketEscrow(marketId), amount: -total },
      ...more.map(({ user, amount }) => ({ account: userAccount(user, 'unsettled'), amount })),
    ],
  };
}

async function holdUntil(tx: Tx, transferId: string, until: Date): Promise<void> {
  const { rows } = await sql<{ lot: string }>`
    select ledger_hold_lots(array[${transferId}]::uuid[], ${until}::timestamptz) as lot`.execute(tx);
  invariant(rows.length > 0, 'the winnings to hold are recorded in lots');
  for (const { lot } of rows) await schedule(tx, { kind: 'ledger.finality', refId: lot, version: 1, dueAt: until });
}
