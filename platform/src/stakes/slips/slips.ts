import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { autoCashOutsOf } from '../auto-cash-out/rows.ts';
import { ownResults } from '../markets/results.ts';
import { briefOf, claimMarket, readStanding, type Standing } from '../markets/standing.ts';
import { type OrderRow, ordersOfLegs, orderView } from '../orders/orders.ts';
import { boostsOf, shieldsOf } from '../promotions/promises.ts';
import { type Held, type Leg, legView, overPhases } from './legView.ts';
import type { SlipLegView, SlipView } from './schemas.ts';
import { slipView } from './slipView.ts';
import { supportRefundsOf } from './supportRefunds.ts';

export interface LegRow extends Leg {
  slip_id: string;
  user_id: string;
  claim: Claim;
  place: number;
}

/** The user's own slips in the order of `ids`; those of other users are omitted. */
export async function readSlips(db: Db | Tx, userId: string, ids: readonly string[]): Promise<SlipView[]> {
  if (ids.length === 0) return [];
  const slips = await db
    .selectFrom('stake_slips')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
  const legs = await readLegs(db, { slipIds: slips.map(({ id }) => id) });
  const [views, boosts, shields] = [
    await legViews(db, userId, legs),
    await boostsOf(db, ids),
    await shieldsOf(db, ids),
  ];
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  return ids.flatMap((id) => {
    const slip = byId.get(id);
    if (!slip) return [];
    const own = legs.flatMap((leg, index) => (leg.slip_id === id ? (views[index] ?? []) : []));
    return [slipView({ ...slip, legs: own, boost: boosts.get(id) ?? null, shield: shields.get(id) ?? null })];
  });
}

/** One of the user's slips. @throws 404 */
export async function readSlip(db: Db | Tx, userId: string, id: string): Promise<SlipView> {
  const [slip] = await readSlips(db, userId, [id]);
  if (!slip) throw common.notFound();
  return slip;
}

/** The slip of one stake; `id` is a leg, or a slip with only one. @throws 404 */
export async function readSingleSlip(db: Db, userId: string, id: string): Promise<SlipView> {
  const leg = await db
    .selectFrom('stake_legs')
    .select(['id', 'slip_id'])
    .where((eb) => eb.or([eb('id', '=', id), eb('slip_id', '=', id)]))
    .where('user_id', '=', userId)
    .where('slot', '=', 'lineup')
    .orderBy('place')
    .executeTakeFirst();
  if (!leg) throw common.notFound();
  return single(await readSlip(db, userId, leg.slip_id), leg.id);
}

/** A slip reduced to one of its legs. */
export function single(slip: SlipView, legId: string): SlipView {
  return slipView({
    ...slip,
    created_at: new Date(slip.created_at),
    legs: slip.legs.filter(({ id }) => id === legId),
    boost: slip.boost?.leg_id === legId ? slip.boost : null,
    shield: slip.shield?.leg_id === legId ? slip.shield : null,
  });
}

interface LegSearch {
  slipIds?: readonly string[];
  legIds?: readonly string[];
}

/**
 * Legs in slip order, lineup before bench. Lineup legs whose order was never placed are omitted, except those still
 * waiting for a swap.
 */
export async function readLegs(db: Db | Tx, { slipIds, legIds }: LegSearch): Promise<LegRow[]> {
  const [column, values] = slipIds ? ['slip_id', slipIds] : ['id', legIds ?? []];
  if (values.length === 0) return [];
  const { rows } = await sql<LegRow>`
    select l.* from stake_legs l where l.${sql.ref(column)} = any(${values}::uuid[])
      and (l.slot = 'bench' or exists (
        select from stake_leg_orders lo join market_orders o on o.id = lo.order_id where lo.leg_id = l.id)
        or exists (select from stake_swaps s where s.in_leg_id = l.id))
    order by l.slip_id, l.slot desc, l.place, l.id`.execute(db);
  return rows;
}

/** A user's legs with current values, in the order given. */
export async function legViews(db: Db | Tx, userId: string, legs: readonly LegRow[]): Promise<SlipLegView[]> {
  const standing = await readStanding(
    db,
    userId,
    legs.map(({ market_id }) => market_id),
  );
  const legIds = legs.map(({ id }) => id);
  const orders = await ordersOfLegs(db, legIds);
  const held = await readHeld(db, userId, standing);
  const automatic = await autoCashOutsOf(db, legIds);
  const refunds = await supportRefundsOf(db, userId, legIds);
  return legs.map((leg) => ({
    ...oneLeg(standing, leg, orders, held.get(positionKey(leg)) ?? null),
    auto_cash_out: automatic.get(leg.id) ?? null,
    support_refund: refunds.get(leg.id) ?? null,
  }));
}

function oneLeg(standing: Standing, leg: LegRow, orders: readonly OrderRow[], held: Held | null) {
  const market = standing.markets.get(leg.market_id);
  const event = standing.events.get(leg.event_id);
  invariant(market && event, 'a leg has its market and event');
  const own = orders.filter(({ leg_id }) => leg_id === leg.id).map((order) => orderView(market, order));
  const inLineup = leg.slot === 'lineup';
  return legView(leg, briefOf(event), own, inLineup ? held : null, claimMarket(standing, market, leg.claim));
}

interface PositionRow extends Omit<Held, 'result' | 'soldPaid'> {
  market_id: string;
  claim: Claim;
  soldPaid: Cents;
}

const positionKey = ({ market_id, claim }: { market_id: string; claim: Claim }) => `${market_id} ${claim}`;

/** The user's current and past holdings in these markets, by market and claim. */
async function readHeld(db: Db | Tx, userId: string, { markets }: Standing): Promise<Map<string, Held>> {
  if (markets.size === 0) return new Map();
  const { rows } = await sql<PositionRow>`
    select market_id, claim::int as claim, payout, basis, paid, proceeds, sold_paid as "soldPaid" from market_positions
    where user_id = ${userId} and market_id = any(${[...markets.keys()]}::uuid[])`.execute(db);
  const held = new Map<string, Held>();
  for (const row of rows) held.set(positionKey(row), { ...row, result: null });
  for (const market of markets.values()) {
    if (!overPhases.includes(market.phase) || !rows.some(({ market_id }) => market_id === market.id)) continue;
    for (const [claim, result] of await ownResults(db, market, userId)) {
      const position = held.get(positionKey({ market_id: market.id, claim }));
      if (position) position.result = result;
    }
  }
  return held;
}

export interface SlipSearch extends PageRequest {
  status?: 'open' | 'settled';
  event_id?: string;
}

/** The user's slips, newest first. */
export async function listSlips(db: Db, userId: string, search: SlipSearch) {
  const { offset, limit } = pageRange(search);
  const { rows } = await sql<{ id: string }>`
    select s.id from stake_slips s
    where s.user_id = ${userId}
      and exists (select from stake_legs l where l.slip_id = s.id and (l.slot = 'bench' or ${begun}))
      ${
        search.event_id === undefined
          ? sql``
          : sql`and exists (
        select from stake_legs l where l.slip_id = s.id and l.event_id = ${search.event_id})`
      }
      ${search.status === undefined ? sql`` : sql`and ${search.status === 'open' ? unsettled : sql`not (${unsettled})`}`}
    order by s.id desc offset ${offset} limit ${limit}`.execute(db);
  const ids = page(rows, search);
  return {
    ...ids,
    items: await readSlips(
      db,
      userId,
      ids.items.map(({ id }) => id),
    ),
  };
}

export const begun = sql`exists (select from stake_leg_orders lo join market_orders o on o.id = lo.order_id where lo.leg_id = l.id)`;

/** Still open: has an unmatched order, a position in an unfinished market, or only bench legs. */
export const unsettled = sql`(
  exists (select from stake_legs l join stake_leg_orders lo on lo.leg_id = l.id join market_orders o on o.id = lo.order_id
    where l.slip_id = s.id and o.resting)
  or exists (select from stake_legs l join markets m on m.id = l.market_id
      join market_positions p on p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim
    where l.slip_id = s.id and l.slot = 'lineup' and p.payout > 0 and m.phase not in ('provisional', 'settled', 'voided'))
  or not exists (select from stake_legs l where l.slip_id = s.id and l.slot = 'lineup' and ${begun}))`;
