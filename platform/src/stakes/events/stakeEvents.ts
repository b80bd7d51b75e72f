import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { lineupChanges } from '../../events/lineup/lineupChanges.ts';
import { checkReadable } from '../../events/readable.ts';
import type { TeamPrice } from '../../events/tables.ts';
import { eventViews } from '../../events/view.ts';
import { common } from '../../shared/errors.ts';
import { marketViews, readMarkets } from '../markets/markets.ts';
import type { StakeEventView } from '../schemas.ts';
import { revSharesOf } from './revShares.ts';

/** Events with their markets, in the order of `ids`; unknown IDs are omitted. */
export async function stakeEvents(
  db: Db | Tx,
  ids: readonly string[],
  viewerId: string | null,
): Promise<StakeEventView[]> {
  const [events, rows] = [await eventViews(db, ids, viewerId), await readMarkets(db, { eventIds: ids })];
  const markets = await marketViews(db, rows);
  const changes = await lineupChanges(db, ids);
  const shares = await revSharesOf(db, ids);
  return events.map((event) => ({
    ...event,
    markets: markets.filter(({ event_id }) => event_id === event.id),
    lineup_changes: changes.get(event.id) ?? [],
    rev_shares: shares.get(event.id) ?? [],
  }));
}

/** One stake event. A hidden event is visible only to users who staked on it. @throws 404 */
export async function stakeEvent(db: Db, id: string, viewerId: string | null): Promise<StakeEventView> {
  await checkReadable(db, id, viewerId === null ? null : { area: 'player', userId: viewerId });
  const [event] = await stakeEvents(db, [id], viewerId);
  if (!event) throw common.notFound();
  return event;
}

/** Number of users with current or past stakes, by event ID; events without any are omitted. */
export async function stakersCounts(db: Db | Tx, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<{ event_id: string; count: number }>`
    select event_id, stakers as count from event_staker_counts where event_id = any(${eventIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
}

/** Which of these events the user watches. */
export async function watchedIds(db: Db | Tx, userId: string, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('stake_watches')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** Prices of the event's winner market, by team; unknown prices are omitted. */
export async function winnerPrices(db: Db | Tx, eventId: string): Promise<TeamPrice[]> {
  const rows = (await readMarkets(db, { eventIds: [eventId] })).filter(
    ({ type, phase }) => type === 'winner' && phase !== 'voided',
  );
  const [market] = await marketViews(db, rows);
  return (market?.teams ?? []).flatMap(({ event_team_id, last_price }) =>
    last_price === null ? [] : [{ event_team_id, price: last_price }],
  );
}

/** Whether the user has, or had, a stake in the event. */
export async function hasStaked(db: Db | Tx, userId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stake_legs')
    .select('id')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('slot', '=', 'lineup')
    .executeTakeFirst();
  return row !== undefined;
}
