import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { EventMarket } from '../../events/store.ts';
import { matchEventView } from '../../events/view.ts';
import { common } from '../../shared/errors.ts';
import { exposures } from './markets/exposure.ts';
import type { AdminStakeView } from './schemas.ts';

/** Returns an event with its markets, incidents and integrity alerts. @throws 404 */
export async function adminStake(db: Db | Tx, eventId: string): Promise<AdminStakeView> {
  const event = await matchEventView(db, eventId);
  if (!event) throw common.notFound();
  const match = await db
    .selectFrom('event_matches')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const incidents = await db
    .selectFrom('event_incidents')
    .select(['id', 'market_id', 'kind', 'reason', 'opened_by', 'opened_at', 'resumes_at'])
    .where('event_id', '=', eventId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    id: eventId,
    event,
    match_id: match.id,
    markets: await marketsOf(db, eventId),
    incidents: incidents.map((one) => ({
      ...one,
      opened_at: one.opened_at.toISOString(),
      resumes_at: one.resumes_at?.toISOString() ?? null,
    })),
    alerts: await alertsOf(db, eventId),
  };
}

async function marketsOf(db: Db | Tx, eventId: string): Promise<AdminStakeView['markets']> {
  const { rows } = await sql<EventMarket & { pot_amount: number; waiting_amount: number }>`
    select e.*, m.pot_amount, m.waiting_amount from event_markets e join markets m on m.id = e.id
    where e.event_id = ${eventId} order by e.id`.execute(db);
  const sides = await exposures(db, rows);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    phase: row.phase,
    round_number: row.round_number,
    event_team_ids: row.event_team_ids,
    delay_seconds: Math.round(row.delay_ms / 1000),
    pot_amount: row.pot_amount,
    waiting_amount: row.waiting_amount,
    exposure: sides.get(row.id) ?? [],
    shares: row.shares,
    void_reason: row.void_reason,
    opened_at: row.opened_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    final_at: row.final_at?.toISOString() ?? null,
  }));
}

async function alertsOf(db: Db | Tx, eventId: string): Promise<AdminStakeView['alerts']> {
  const rows = await db
    .selectFrom('integrity_alerts')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    market_id: row.market_id,
    user_ids: row.user_ids,
    details: row.details,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    close_reason: row.close_reason,
  }));
}
