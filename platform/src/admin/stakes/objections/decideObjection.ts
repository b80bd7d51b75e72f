import Type from 'typebox';
import type { App } from '../../../app.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { eventFacts } from '../../../events/facts.ts';
import { refereeRefusal } from '../../../events/integrity/refusal.ts';
import { finish, openChange } from '../../../events/lifecycle/change.ts';
import type { Change } from '../../../events/lifecycle/eventChange.ts';
import { staffOrigin } from '../../../events/lifecycle/origin.ts';
import { latestFinality, makeFinalAt } from '../../../events/market/finality.ts';
import type { EventMarket } from '../../../events/store.ts';
import { policy } from '../../../http/policy.ts';
import { type Ctx, route } from '../../../http/route.ts';
import { notify } from '../../../notifications/notify.ts';
import { invariant } from '../../../shared/assert.ts';
import { common } from '../../../shared/errors.ts';
import { Id, OneOf } from '../../../shared/schema.ts';
import { requireReason } from '../../../staff/actor.ts';
import { answerObjection } from '../../../stakes/objections/answer.ts';
import { objectionRows } from '../../../stakes/objections/read.ts';
import { finalTime } from '../../../stakes/objections/rules.ts';
import { AdminObjection } from './adminObjection.ts';
import { viewsOf } from './objections.ts';

type Decide = Ctx<{ id: string }, unknown, { outcome: 'upheld' | 'rejected'; answer: string }>;

export function decideObjectionRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.objection_decide',
    method: 'POST',
    url: '/admin/v1/stakes/objections/:id/decide',
    summary: 'Answers an objection in writing and notifies its author. Correct or void the result separately.',
    policy: policy.freshStaff('risk', 'referee', 'event_manager', 'admin'),
    fields: {
      id: 'Objection ID.',
      outcome: 'Whether the objection is upheld or rejected.',
      answer: 'Answer shown to the author.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      outcome: OneOf(['upheld', 'rejected']),
      answer: Type.String({ minLength: 1, maxLength: 1000 }),
    }),
    response: AdminObjection,
    handler: decideCall,
  });
}

/**
 * Answers an objection. Once all objections to a result have been rejected, it becomes final at the usual time.
 * @throws 404, 1002 if it has already been answered, 1010 for staff who play in the event or staked on it
 */
function decideCall(ctx: Decide): Promise<AdminObjection> {
  const { deps, params, userId, body } = ctx;
  const answer = requireReason(body.answer);
  return withTransaction(deps.db, async (tx) => {
    const found = await objectionRows(tx).where('market_objections.id', '=', params.id).executeTakeFirst();
    if (!found) throw common.notFound();
    const staked = (id: string) => eventFacts().hasStaked(tx, id, found.event_id);
    const partial = await refereeRefusal(tx, userId, found.event_id, staked);
    if (partial) throw partial;
    const change = await openChange(
      tx,
      staffOrigin(ctx, 'staff', 'admin.stakes.objection_decide', answer),
      found.event_id,
    );
    const answered = { outcome: body.outcome, answer, by: userId, at: change.event.now };
    if (!(await answerObjection(tx, params.id, answered)))
      throw common.notAllowedNow({}, 'This objection has already been answered.');
    const market = change.event.markets.find(({ id }) => id === found.market_id);
    invariant(market, 'an event has its markets');
    await updateFinality(change, market);
    await finish(change, 'event.objection_answered');
    notify(tx, {
      userId: found.user_id,
      category: 'dispute',
      title: body.outcome === 'upheld' ? 'Objection upheld' : 'Objection rejected',
      body: `${change.event.name}: ${answer}`,
      data: { active_event_id: found.event_id },
      dedupeKey: `objection:${found.id}`,
    });
    const [view] = await viewsOf(tx, await objectionRows(tx).where('market_objections.id', '=', params.id).execute());
    invariant(view, 'the objection exists');
    return view;
  });
}

async function updateFinality(change: Change, market: EventMarket): Promise<void> {
  const { tx, event } = change;
  const { phase, final_at, usual_final_at } = market;
  if (phase !== 'provisional' || final_at === null || usual_final_at === null || final_at <= event.now) return;
  const rows = await tx.selectFrom('market_objections').select('state').where('market_id', '=', market.id).execute();
  const finalAt = finalTime(
    usual_final_at,
    latestFinality(change, market),
    event.now,
    rows.map(({ state }) => state),
  );
  if (finalAt.getTime() !== final_at.getTime()) await makeFinalAt(change, market, finalAt);
}
