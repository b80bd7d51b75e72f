import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { publishNetworks } from '../tv/channels.ts';
import { openForCommentator } from './change.ts';
import { airable, liveWindow } from './rules.ts';
import { ClaimParams, CommentatorEvent } from './schemas.ts';
import { commentatorEvent } from './store.ts';

const ACTION = 'commentator.event_live';

export function liveRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'POST',
    url: '/commentator/v1/events/:id/live',
    summary:
      "Goes live on an event, which opens its television channel, or goes off the air. Only for the event's commentator, from 15 minutes before to 180 minutes after the start.",
    policy: policy.commentator(),
    fields: { id: 'Event ID.', live: 'True to go live, false to go off the air.' },
    params: ClaimParams,
    body: Type.Object({ live: Type.Boolean() }),
    response: CommentatorEvent,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const change = await openForCommentator(tx, ctx, ACTION);
        if (change.event.commentator_id !== ctx.userId)
          throw common.forbidden(undefined, 'Only the commentator of this event can do this. Claim it first.');
        const { live_since } = await commentatorEvent(tx, ctx.params.id, ctx.userId);
        if (ctx.body.live !== (live_since !== null)) {
          await setLive(change, ctx.userId, ctx.body.live);
          publishNetworks(tx, ctx.deps.config.twitch.staleSeconds);
        }
        return commentatorEvent(tx, ctx.params.id, ctx.userId);
      }),
  });
}

/**
 * The event stays on television when its commentator goes off the air. Only the stream decides whether it can be
 * watched, and losing it suspends the markets (docs/domain/events.md#timers).
 */
async function setLive(change: Change, userId: string, live: boolean): Promise<void> {
  const { tx, event } = change;
  if (live) {
    checkMoment(change);
    event.shoutcast = true;
  }
  const live_at = live ? event.now : null;
  await tx
    .insertInto('event_claims')
    .values({ event_id: event.id, user_id: userId, claimed_at: null, live_at })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet({ live_at }))
    .execute();
  await finish(change, 'event.commentator');
}

function checkMoment({ event }: Change): void {
  const { from, until } = liveWindow(event.start_date);
  const window = { live_from: from.toISOString(), live_until: until.toISOString() };
  if (event.now < from)
    throw common.notAllowedNow(window, 'You can go live from 15 minutes before the start of the event.');
  if (event.now > until) throw common.notAllowedNow(window, 'The time to go live on this event is over.');
  if (!airable.includes(event.state)) throw common.notAllowedNow({ ...window, state: event.state });
}
