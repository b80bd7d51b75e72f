import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { eventErrors } from '../events/errors.ts';
import { eventFacts } from '../events/facts.ts';
import { refereeRefusal } from '../events/integrity/refusal.ts';
import { finish } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { openForCommentator } from './change.ts';
import { claimable } from './rules.ts';
import { ClaimParams, CommentatorEvent } from './schemas.ts';
import { commentatorEvent } from './store.ts';

const ACTION = 'commentator.event_claim';

export function claimRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'POST',
    url: '/commentator/v1/events/:id/claim',
    summary:
      'Makes the caller the commentator of an event. The first claim wins; others are refused with code 1007. Repeating a claim has no effect.',
    policy: policy.commentator(),
    fields: { id: 'Event ID.' },
    params: ClaimParams,
    response: CommentatorEvent,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const change = await openForCommentator(tx, ctx, ACTION);
        if (change.event.commentator_id !== ctx.userId) await claim(change, ctx.userId);
        return commentatorEvent(tx, ctx.params.id, ctx.userId);
      }),
  });
}

async function claim(change: Change, userId: string): Promise<void> {
  const { tx, event } = change;
  if (event.commentator_id !== null)
    throw common.duplicate({}, 'Another commentator has this event. Choose a different one.');
  if (!claimable.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  const partial = await refereeRefusal(tx, userId, event.id, (id) => eventFacts().hasStaked(tx, id, event.id));
  if (partial)
    throw eventErrors.partial(
      partial.data,
      'You or a linked account plays in this event or has staked on it. Choose a different one.',
    );
  event.commentator_id = userId;
  const claimed = { claimed_at: event.now, live_at: null };
  await tx
    .insertInto('event_claims')
    .values({ event_id: event.id, user_id: userId, ...claimed })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(claimed))
    .execute();
  await finish(change, 'event.commentator');
}
