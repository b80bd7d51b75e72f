import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { type UnchosenSeat, unchosenSeats } from '../../stakes/events/unchosenSeats.ts';
import { registeredStates } from '../store.ts';
import { isStrike, noticeAt } from './rules.ts';

export const selectionNoticesJob = 'partners.selection_notices';
/** Maximum number of notifications sent per transaction. */
const BATCH = 200;

/**
 * Notifies lineup players who haven't made their selection for an event: once when they can, and again before the
 * selection locks. A rescheduled event gets another reminder. Idempotent.
 */
export async function notifyOpenSelections(_data: unknown, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const now = await appNow(db);
  const seats = await unchosenSeats(db, config, 'open');
  const partners = await partnersAmong(db, seats);
  const notices = seats.map((seat) => noticeOf(seat, { now, config, partner: partners.has(seat.user_id) }));
  for (let at = 0; at < notices.length; at += BATCH) await sendUnsent(db, notices.slice(at, at + BATCH));
}

async function partnersAmong(db: Db, seats: readonly UnchosenSeat[]): Promise<Set<string>> {
  const ids = seats.map(({ user_id }) => user_id);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from partners where user_id = any(${ids}::uuid[])
      and state = any(${registeredStates}::text[])`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

function noticeOf(seat: UnchosenSeat, known: { now: Date; config: Deps['config']; partner: boolean }): Notice {
  const { user_id: userId, event_id: eventId, event_name: name, assigned_at: assignedAt, locks_at: locksAt } = seat;
  const { now, partner } = known;
  const { partners, stakes } = known.config;
  const shared = {
    userId,
    category: 'events',
    data: { nativedeeplink: `duelbook://partner_select_team/${eventId}` },
    once: true,
  } as const;
  if (noticeAt(now, { assignedAt, locksAt }, partners.selectionReminderMinutes) === 'opened')
    return {
      ...shared,
      title: 'Choose your team',
      body: `You can choose your team for ${name} until ${minutes(stakes.selectionMinutes)} before the start.`,
      dedupeKey: `team_selection:${eventId}`,
    };
  const left = Math.max(1, Math.floor((locksAt.getTime() - now.getTime()) / 60_000));
  const penalty = partner && isStrike(assignedAt, locksAt) ? ' and get a strike' : '';
  return {
    ...shared,
    title: `Choose your team in the next ${minutes(left)}`,
    body: `Your selection for ${name} is about to lock. If you don’t choose, you play with the default${penalty}.`,
    dedupeKey: `team_selection_reminder:${eventId}:${locksAt.toISOString()}`,
  };
}

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** Sends notifications that haven't been sent yet. Runs one at a time, so that concurrent jobs don't send any twice. */
async function sendUnsent(db: Db, notices: readonly Notice[]): Promise<void> {
  if ((await unsent(db, notices)).length === 0) return;
  await withTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('selection-notices', 0))`.execute(tx);
    for (const notice of await unsent(tx, notices)) notify(tx, notice);
  });
}

async function unsent(db: Db | Tx, notices: readonly Notice[]): Promise<Notice[]> {
  const { rows } = await sql<{ user_id: string; dedupe_key: string }>`
    select n.user_id, n.dedupe_key from notifications n
    join unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ dedupeKey }) => dedupeKey)}::text[])
      as t (user_id, dedupe_key) using (user_id, dedupe_key)`.execute(db);
  const sent = new Set(rows.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`));
  return notices.filter(({ userId, dedupeKey }) => !sent.has(`${userId} ${dedupeKey}`));
}
