import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { dollars } from '../shared/format.ts';
import { type MarketRow, readMarkets } from './markets/markets.ts';
import { paidPositions, type Stood } from './markets/results.ts';

export const stakeNoticesJob = 'stakes.tell';
/** Skips older events. They have already been announced, or the platform was down and they are no longer news. */
const RECENT = sql`app_now() - interval '6 hours'`;
/** Users notified per transaction. */
const BATCH = 200;

/**
 * Notifies users of results, challenges and stakes placed from a bench. Polls the tables, so nothing has to wait for
 * the notifications, and they resume after a crash. Each notification is sent once.
 */
export const notifyStakers: JobHandler = async (_data, { db }) => {
  for (const { id, key } of await recentlyOver(db)) {
    for (const market of await readMarkets(db, { ids: [id] })) await sendAll(db, await results(db, market, key));
  }
  await sendAll(db, await challenges(db));
  await sendAll(db, await swaps(db));
};

type Told = Omit<Notice, 'once'>;

async function sendAll(db: Db, notices: Told[]): Promise<void> {
  for (let at = 0; at < notices.length; at += BATCH) {
    await withTransaction(db, async (tx) => {
      for (const notice of notices.slice(at, at + BATCH)) notify(tx, { ...notice, once: true });
    });
  }
}

/**
 * Markets with a new or corrected result, whose rows are all written and whose users may not have been notified yet.
 */
async function recentlyOver(db: Db): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select m.id, k.key from markets m
      cross join lateral (select 'stake:' || m.id || ':' || md5(coalesce(m.shares::text, '')) as key) k
    where m.phase in ('provisional', 'settled', 'voided') and m.settled_at > ${RECENT}
      and not exists (select from market_rows r where r.market_id = m.id and r.batch < m.batch)
      and exists (select from market_positions p where p.market_id = m.id and p.payout > 0 and not exists (
        select from notifications n where n.user_id = p.user_id
          and n.dedupe_key = k.key))
    order by m.settled_at, m.id`.execute(db);
  return rows;
}

interface Position extends Stood {
  paid: number;
}

async function results(db: Db, market: MarketRow, dedupeKey: string): Promise<Told[]> {
  const { rows } = await sql<Position>`
    select user_id, claim::int as claim, payout, basis, paid from market_positions
    where market_id = ${market.id} and payout > 0 order by no`.execute(db);
  const event = await db.selectFrom('events').select('name').where('id', '=', market.event_id).executeTakeFirst();
  const won = paidPositions(market, rows);
  const why = market.phase === 'voided' && market.reason ? `${sentence(market.reason)} ` : '';
  const people = new Map<string, { won: number; paid: number }>();
  for (const [index, row] of rows.entries()) {
    const sum = people.get(row.user_id) ?? { won: 0, paid: 0 };
    people.set(row.user_id, { won: sum.won + (won[index] ?? 0), paid: sum.paid + row.paid });
  }
  return [...people].map(([userId, sum]) => ({
    userId,
    category: 'result',
    title: titleOf(market.phase === 'voided', sum.won),
    body: `${event?.name ?? 'Your event'}: ${market.title}. ${why}You staked ${dollars(sum.paid)}.`,
    data: { nativedeeplink: 'duelbook://my_stakes' },
    dedupeKey,
  }));
}

/** Adds a period to reasons that staff wrote without one. */
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

function titleOf(voided: boolean, won: number): string {
  if (voided) return `${dollars(won)} refunded`;
  return won > 0 ? `You won ${dollars(won)}` : 'Your stake lost';
}

/** Users who haven't answered an open challenge. */
async function challenges(db: Db): Promise<Told[]> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    event_id: string;
    name: string;
    who: string;
    message: string | null;
  }>`
    select c.id, t.user_id, c.event_id, e.name, u.username as who, c.message
    from stake_challenges c join stake_challenge_targets t on t.challenge_id = c.id and t.answer is null
      join market_orders o on o.id = c.id and o.kind = 'challenge' and o.resting
      join events e on e.id = c.event_id join users u on u.id = c.user_id
    where c.created_at > ${RECENT} and c.ended is null and c.expires_at > app_now() and not exists (
      select from notifications n where n.user_id = t.user_id and n.dedupe_key = 'challenge:' || c.id)
    order by c.id, t.user_id`.execute(db);
  return rows.map(({ id, user_id: userId, event_id, name, who, message }) => ({
    userId,
    category: 'stakes',
    title: `${who} challenged you`,
    body: message ? `${name}: ${message}` : name,
    data: { active_event_id: event_id },
    dedupeKey: `challenge:${id}`,
  }));
}

/** Stakes that were placed from a bench to replace a voided stake. */
async function swaps(db: Db): Promise<Told[]> {
  const { rows } = await sql<{ id: string; user_id: string; name: string; placed: number }>`
    select c.id, s.user_id, e.name, o.matched as placed
    from stake_lineup_changes c join stake_slips s on s.id = c.slip_id join market_orders o on o.id = c.id and o.matched > 0
      join stake_legs l on l.id = c.in_leg_id join events e on e.id = l.event_id
    where c.cause = 'auto' and c.at > ${RECENT} and not exists (
      select from notifications n where n.user_id = s.user_id and n.dedupe_key = 'swap:' || c.id)
    order by c.id`.execute(db);
  return rows.map(({ id, user_id: userId, name, placed }) => ({
    userId,
    category: 'stakes',
    title: 'Your bench was swapped in',
    body: `${dollars(placed)} is now staked on ${name}, replacing a voided stake.`,
    data: { nativedeeplink: 'duelbook://my_stakes' },
    dedupeKey: `swap:${id}`,
  }));
}

/** Notifies a challenge's creator of an answer. */
export async function notifyChallenger(
  tx: Tx,
  { challengeId, userId, answer }: { challengeId: string; userId: string; answer: 'accepted' | 'declined' },
): Promise<void> {
  const row = await tx
    .selectFrom('stake_challenges as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .select(['c.user_id', 'c.event_id', 'e.name', 'u.username'])
    .where('c.id', '=', challengeId)
    .executeTakeFirstOrThrow();
  notify(tx, {
    userId: row.user_id,
    category: 'stakes',
    title: `${row.username} ${answer} your challenge`,
    body: row.name,
    data: { active_event_id: row.event_id },
    dedupeKey: `challenge:${challengeId}:answer`,
  });
}
