import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { lockAccounts, marketEscrow, userAccount } from '../../ledger/accounts.ts';
import { postMany, type TransferInput } from '../../ledger/post.ts';
import { invariant } from '../../shared/assert.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { schedule } from '../../timers/timers.ts';
import type { Outcome } from '../core/types.ts';

/** What a win paid one person and what is left of it. */
interface Win {
  transferId: string;
  userId: string;
  remaining: Cents;
}

const CORRECTIONS = 'house:corrections';

/**
 * Moves money as a corrected settlement says, as for matches: of each person who got too much, what is still unsettled of
 * exactly that win, by a linked reversal; the house pays the rest; nobody's `cash` or other winnings are touched. What
 * comes back goes at once to those who got too little, final at `finalAt`. The caller's transaction holds the lease.
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

/** The latest win of each person in this market that nothing has reversed, locked by its account. */
async function winsOf(tx: Tx, marketId: string, users: readonly string[]): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select distinct on (l.user_id) l.transfer_id as "transferId", l.user_id as "userId", l.remaining
    from unsettled_lots l join ledger_transfers t on t.id = l.transfer_id
    where l.user_id = any(${users}::uuid[]) and t.kind = 'stake_win' and t.cause_type = 'market' and t.cause_id = ${marketId}
      and not exists (select from ledger_transfers r where r.reverses = t.id)
    order by l.user_id, t.at desc, t.id desc`.execute(tx);
  return rows;
}

/** One reversal for each win transfer; whoever has no win left to take from is paid for by the house. */
function takings(
  marketId: string,
  less: readonly { user: string; amount: Cents }[],
  wins: readonly Win[],
): TransferInput[] {
  const winOf = (user: string) => wins.find(({ userId }) => userId === user);
  const groups = Map.groupBy(less, ({ user }) => winOf(user)?.transferId ?? null);
  return [...groups].map(([reverses, people]) => {
    const given = people.map(({ user, amount }) => ({ user, cents: Math.min(-amount, winOf(user)?.remaining ?? 0) }));
    const amount = people.reduce((sum, one) => sum - one.amount, 0);
    const covered = given.reduce((sum, { cents }) => sum + cents, 0);
    const entries = [
      { account: marketEscrow(marketId), amount },
      ...given.map(({ user, cents }) => ({ account: userAccount(user, 'unsettled'), amount: -cents })),
      { account: CORRECTIONS, amount: covered - amount },
    ];
    return {
      id: newId(),
      kind: 'reversal',
      causeType: 'market',
      causeId: marketId,
      ...(reverses !== null && { reverses }),
      entries: entries.filter((entry) => entry.amount !== 0),
    };
  });
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
  invariant(rows.length > 0, 'what was won lies in lots');
  for (const { lot } of rows) await schedule(tx, { kind: 'ledger.finality', refId: lot, version: 1, dueAt: until });
}
