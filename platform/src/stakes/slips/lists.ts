import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { page, pageRange } from '../../shared/page.ts';
import type { BenchSchema, LineupChangeView } from '../swaps/schemas.ts';
import type { SlipView, WinStatusSchema } from './schemas.ts';
import { listSlips, readSlip, readSlips, type SlipSearch, single } from './slips.ts';

/** The user's stakes, each as a slip with one leg, newest first. */
export async function listStakes(db: Db, userId: string, search: SlipSearch) {
  const { offset, limit } = pageRange(search);
  const running = sql`(
    exists (select from stake_leg_orders lo join market_orders o on o.id = lo.order_id
      where lo.leg_id = l.id and o.resting)
    or exists (select from market_positions p join markets m on m.id = p.market_id
      where p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim and p.payout > 0
        and m.phase not in ('provisional', 'settled', 'voided')))`;
  const { rows } = await sql<{ id: string; slip_id: string }>`
    select l.id, l.slip_id from stake_legs l
    where l.user_id = ${userId} and l.slot = 'lineup'
      and exists (select from stake_leg_orders lo join market_orders o on o.id = lo.order_id where lo.leg_id = l.id)
      ${search.event_id === undefined ? sql`` : sql`and l.event_id = ${search.event_id}`}
      ${search.status === undefined ? sql`` : sql`and ${search.status === 'open' ? running : sql`not ${running}`}`}
    order by l.id desc offset ${offset} limit ${limit}`.execute(db);
  const legs = page(rows, search);
  const slips = await readSlips(db, userId, [...new Set(legs.items.map(({ slip_id }) => slip_id))]);
  const items = legs.items.flatMap(({ id, slip_id }): SlipView[] => {
    const slip = slips.find((one) => one.id === slip_id);
    return slip ? [single(slip, id)] : [];
  });
  return { ...legs, items };
}

/** Lineup and bench of one of the user's slips. @throws 404 */
export async function benchOf(
  db: Db | Tx,
  config: Config,
  userId: string,
  slipId: string,
): Promise<Static<typeof BenchSchema>> {
  const { id, auto_swap, legs } = await readSlip(db, userId, slipId);
  return {
    slip_id: id,
    auto_swap,
    lineup: legs.filter(({ slot }) => slot === 'lineup'),
    bench: legs.filter(({ slot }) => slot === 'bench'),
    allowed_lineup: config.stakes.lineupLegs,
    allowed_bench: config.stakes.benchLegs,
  };
}

/** Swaps in one of the user's slips, newest first. @throws 404 */
export async function lineupChangesOf(db: Db | Tx, userId: string, slipId: string): Promise<LineupChangeView[]> {
  const slip = await db
    .selectFrom('stake_slips')
    .select('id')
    .where('id', '=', slipId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!slip) throw common.notFound();
  const rows = await db
    .selectFrom('stake_lineup_changes')
    .select(['id', 'out_leg_id', 'in_leg_id', 'cause', 'refunded_amount', 'proceeds_amount', 'placed_amount', 'at'])
    .where('slip_id', '=', slipId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Maximum number of slips when no ID is given. */
const MOST_OPEN = 50;

/** Status of the user's open slips, newest first, or of the requested one. @throws 404 */
export async function winStatuses(db: Db, userId: string, slipId?: string): Promise<Static<typeof WinStatusSchema>[]> {
  const slips =
    slipId === undefined
      ? (await listSlips(db, userId, { page: 1, page_size: MOST_OPEN, status: 'open' })).items
      : [await readSlip(db, userId, slipId)];
  return slips.map((slip) => ({
    slip_id: slip.id,
    win_status: slip.win_status,
    current_value: slip.current_value,
    exit_value: slip.exit_value,
    legs: slip.legs
      .filter(({ slot }) => slot === 'lineup')
      .map(({ id, win_status, current_value, exit_value, result_amount }) => ({
        leg_id: id,
        win_status,
        current_value,
        exit_value,
        result_amount,
      })),
  }));
}
