import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { newId } from '../../shared/ids.ts';
import { raiseRisk } from '../../wallet/identity/riskFlags.ts';
import { finish, openChange } from '../lifecycle/change.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { holdResult, isPaid } from '../market/finality.ts';
import { openIncident } from '../market/pauses.ts';
import { isTrading } from '../market/phases.ts';
import type { AlertKind } from '../tables.ts';
import { losingPattern } from './losing.ts';

export interface Suspicion {
  kind: AlertKind;
  marketId: string;
  userIds: string[];
  details: Record<string, unknown>;
}

/**
 * Opens a case for suspicious activity and suspends the market until staff have reviewed it. At most one case is opened
 * per market and kind.
 */
export async function raiseAlert(change: Change, { kind, marketId, userIds, details }: Suspicion): Promise<boolean> {
  const { tx, event } = change;
  const known = await tx
    .selectFrom('integrity_alerts')
    .select('id')
    .where('market_id', '=', marketId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (known) return false;
  const market = event.markets.find((one) => one.id === marketId);
  const stopped = market && isTrading(market.phase);
  const incident = stopped ? await openIncident(change, { kind: 'integrity', marketId }) : null;
  await tx
    .insertInto('integrity_alerts')
    .values({
      id: newId(),
      kind,
      event_id: event.id,
      market_id: marketId,
      user_ids: userIds,
      details: JSON.stringify(details),
      incident_id: incident?.id ?? null,
      created_at: event.now,
    })
    .execute();
  if (kind === 'wash_trades') await raiseRisk(tx, { kind, subjectId: marketId, userIds });
  return true;
}

/** Maximum number of recent fills checked per market. */
const FILLS = 2000;
const WASH_EACH_WAY = 10;
const WASH_SHARE = 0.6;
const NEW_DAYS = 7;
const NEW_ACCOUNTS = 8;
const NEW_ONE_SIDE = 0.9;
const NEW_SHARE = 0.3;

/** Minutes after a payout during which its result is checked. */
const RESULT_MINUTES = 15;

/** Checks markets that are open for trading and results that were just paid. Runs every minute. */
export async function watchIntegrity({ db }: Pick<Deps, 'db'>): Promise<void> {
  await watchTrading(db);
  await watchResults(db);
}

/** If a team seems to have lost on purpose, keeps the result provisional until staff have reviewed it. */
async function watchResults(db: Db): Promise<void> {
  const markets = await db
    .selectFrom('event_markets')
    .select(['id', 'event_id'])
    .where('phase', '=', 'provisional')
    .where('type', '=', 'winner')
    .where('decided_at', '>', sql<Date>`app_now() - ${RESULT_MINUTES} * interval '1 minute'`)
    .orderBy('id')
    .execute();
  for (const found of markets) {
    const suspicion = await losingPattern(db, found);
    if (!suspicion) continue;
    await withTransaction(db, async (tx) => {
      const change = await openChange(
        tx,
        { userId: null, actor: 'platform', action: 'event.integrity' },
        found.event_id,
      );
      const market = change.event.markets.find(({ id }) => id === found.id);
      // Until the payout is committed, there are no winnings to hold. The next run finds the pattern again.
      if (market?.phase !== 'provisional' || !(await isPaid(tx, market.id))) return;
      if (!(await raiseAlert(change, suspicion))) return;
      await holdResult(change, market);
      await finish(change, 'event.result_held');
    });
  }
}

async function watchTrading(db: Db): Promise<void> {
  const markets = await db
    .selectFrom('event_markets')
    .select(['id', 'event_id'])
    .where('phase', 'in', ['open', 'in_play'])
    .orderBy('id')
    .execute();
  for (const { id, event_id } of markets) {
    const found = [await washTrades(db, id), await oneSidedAccounts(db, id)].flatMap((one) => one ?? []);
    if (found.length === 0) continue;
    await withTransaction(db, async (tx) => {
      const change = await openChange(tx, { userId: null, actor: 'platform', action: 'event.integrity' }, event_id);
      let raised = false;
      for (const suspicion of found) raised = (await raiseAlert(change, suspicion)) || raised;
      if (raised) await finish(change, 'event.suspended');
    });
  }
}

/** Detects two users who trade the same claim back and forth in a market that has almost no other trades. */
async function washTrades(db: Db, marketId: string): Promise<Suspicion | null> {
  const { rows } = await sql<{ a: string; b: string; there: number; back: number; all: number }>`
    with latest as (
      select f.taker_claim, t.user_id as taker, m.user_id as maker
      from market_fills f join market_orders t on t.id = f.taker_order join market_orders m on m.id = f.maker_order
      where f.market_id = ${marketId} order by f.no desc limit ${FILLS}),
    gained as (
      select case when taker_claim % 2 = 0 then taker else maker end as winner,
        case when taker_claim % 2 = 0 then maker else taker end as loser, taker_claim / 2 as pair from latest)
    select g.winner as a, g.loser as b, count(*)::int as there,
      (select count(*)::int from gained r where r.winner = g.loser and r.loser = g.winner and r.pair = g.pair) as back,
      (select count(*)::int from latest) as all
    from gained g where g.winner < g.loser group by g.winner, g.loser, g.pair
    having count(*) >= ${WASH_EACH_WAY} order by there desc limit 20`.execute(db);
  const row = rows.find((one) => one.back >= WASH_EACH_WAY && one.there + one.back >= one.all * WASH_SHARE);
  if (!row) return null;
  const { a, b, there, back, all } = row;
  return { kind: 'wash_trades', marketId, userIds: [a, b], details: { there, back, fills: all } };
}

/** Detects many new accounts that are nearly all on one side and hold a large share of the money. */
async function oneSidedAccounts(db: Db, marketId: string): Promise<Suspicion | null> {
  const { rows } = await sql<{
    claim: number;
    users: string[];
    side: number;
    accounts: number;
    paid: number;
    pot: number;
  }>`
    with new as (
      select p.claim, p.user_id, p.paid from market_positions p join users u on u.id = p.user_id
      where p.market_id = ${marketId} and p.payout > 0 and u.created_at > app_now() - ${NEW_DAYS} * interval '1 day')
    select claim, (array_agg(user_id))[1:50] as users, count(*)::int as side, (select count(*)::int from new) as accounts,
      sum(paid)::int8 as paid, (select pot_amount from markets where id = ${marketId}) as pot
    from new group by claim having count(*) >= ${NEW_ACCOUNTS} order by count(*) desc limit 1`.execute(db);
  const [row] = rows;
  if (!row || row.side < row.accounts * NEW_ONE_SIDE || row.paid < row.pot * NEW_SHARE) return null;
  const { claim, accounts, paid, users } = row;
  return { kind: 'one_sided_accounts', marketId, userIds: users, details: { claim, accounts, paid } };
}

const NEWS_MINUTES = 30;
const NEWS_TICKS = 15;

/**
 * Checks whether prices moved far before a lineup change was announced. Raises an alert for each market where they did.
 */
export async function checkPriceBeforeNews(change: Change): Promise<void> {
  const { rows } = await sql<{ market_id: string; team: number; moved: number }>`
    select m.id as market_id, p.team, max(p.price) - min(p.price) as moved
    from event_markets m join market_prices p on p.market_id = m.id
    where m.event_id = ${change.event.id} and m.phase in ('open', 'in_play', 'suspended')
      and p.at > app_now() - ${NEWS_MINUTES} * interval '1 minute'
    group by m.id, p.team having max(p.price) - min(p.price) >= ${NEWS_TICKS}`.execute(change.tx);
  for (const { market_id, team, moved } of rows) {
    await raiseAlert(change, {
      kind: 'price_before_lineup',
      marketId: market_id,
      userIds: [],
      details: { team, moved, minutes: NEWS_MINUTES },
    });
  }
}

/** Closes the open alerts that belong to the incidents. */
export async function closeAlerts(
  tx: Tx,
  incidentIds: readonly string[],
  { at, by, reason }: { at: Date; by: string | null; reason: string },
): Promise<void> {
  await tx
    .updateTable('integrity_alerts')
    .set({ closed_at: at, closed_by: by, close_reason: reason })
    .where('closed_at', 'is', null)
    .where('incident_id', 'in', incidentIds)
    .execute();
}
