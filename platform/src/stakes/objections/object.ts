import { sql } from 'kysely';
import type { Static } from 'typebox';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { isPaid, latestFinality, makeFinalAt } from '../../events/market/finality.ts';
import type { EventMarket } from '../../events/store.ts';
import type { Ctx } from '../../http/route.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { readObjection } from './read.ts';
import { objectionRefusal, REJECTION_DAYS } from './rules.ts';
import type { Objection, ObjectionBody } from './schemas.ts';

const HOUR = 3_600_000;
const DAYS = sql.raw(String(REJECTION_DAYS));

/**
 * Objects to a market's result. The result stays provisional until staff have answered, at most until 24 hours ⚙ after
 * the decision.
 * @throws 404, 403 for users who neither staked on the market nor play in its event, 1002 before the payout and once
 * the result is final, 1004 after repeated rejected objections, 1007 for a second objection
 */
export function objectCall(ctx: Ctx<{ market_id: string }, unknown, Static<typeof ObjectionBody>>): Promise<Objection> {
  const { deps, userId, params, body } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { change, market } = await openMarket(tx, params.market_id, 'stakes.object');
    const rejected = await rejectedObjections(tx, userId);
    const refusal = objectionRefusal({
      phase: market.phase,
      finalAt: market.final_at,
      now: change.event.now,
      paid: await isPaid(tx, market.id),
      concerned: await isConcerned(tx, userId, market),
      rejected,
      maxRejected: deps.config.stakes.objectionRejections,
    });
    if (refusal) throw refusals[refusal]();
    const latest = latestFinality(change, market);
    const made = await tx
      .insertInto('market_objections')
      .values({
        id: newId(),
        market_id: market.id,
        user_id: userId,
        reason: body.reason,
        text: body.text.trim(),
        created_at: change.event.now,
        due_at: earlier(new Date(change.event.now.getTime() + deps.config.stakes.objectionAnswerHours * HOUR), latest),
      })
      .onConflict((conflict) => conflict.columns(['market_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw common.duplicate({}, 'You’ve already objected to this result.');
    if (market.final_at === null || latest > market.final_at) await makeFinalAt(change, market, latest);
    await finish(change, 'event.objection');
    await audit(tx, {
      area: 'player',
      actor: userId,
      action: 'stakes.object',
      subjectType: 'market_objection',
      subjectId: made.id,
      after: { market_id: market.id, reason: body.reason, final_at: market.final_at },
      requestId: ctx.requestId,
      ip: ctx.ip,
    });
    return readObjection(tx, made.id);
  });
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const refusals = {
  not_concerned: () =>
    common.forbidden(undefined, 'Only players in this event and people who staked on it can object.'),
  not_settled: () => common.notAllowedNow({}, 'This market hasn’t paid out yet, so there is no result to object to.'),
  final: () => common.notAllowedNow({}, 'This result is final.'),
  too_many: () =>
    common.limitReached(
      { limit: 'objections' },
      `Too many of your objections were rejected in the last ${REJECTION_DAYS} days.`,
    ),
};

/** Locks a market's event for a change made by the platform. @throws 404 */
async function openMarket(tx: Tx, marketId: string, action: string): Promise<{ change: Change; market: EventMarket }> {
  const row = await tx.selectFrom('event_markets').select('event_id').where('id', '=', marketId).executeTakeFirst();
  if (!row) throw common.notFound();
  const change = await openChange(tx, { userId: null, actor: 'platform', action }, row.event_id);
  const market = change.event.markets.find((one) => one.id === marketId);
  invariant(market, 'an event has its markets');
  return { change, market };
}

/** Whether the user staked on the market or plays in its event. */
async function isConcerned(db: Db | Tx, userId: string, market: EventMarket): Promise<boolean> {
  const { rows } = await sql`
    select from market_positions where market_id = ${market.id} and user_id = ${userId}
    union all
    select from event_team_members where event_id = ${market.event_id} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

async function rejectedObjections(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from market_objections
    where user_id = ${userId} and state = 'rejected' and answered_at > app_now() - interval '${DAYS} days'`.execute(db);
  return rows[0]?.count ?? 0;
}
