import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { openForCommentator } from './change.ts';
import { claimable, needsReason } from './rules.ts';
import { ClaimParams, CommentatorEvent } from './schemas.ts';
import { commentatorEvent } from './store.ts';

const ACTION = 'commentator.event_release';
const Body = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) });

export function releaseRoute(app: App): void {
  route(app, {
    operationId: ACTION,
    method: 'POST',
    url: '/commentator/v1/events/:id/release',
    summary:
      'Releases a claimed event. Refused with code 1002 once it has started, while the caller is live, and if staff assigned the caller. Requires a reason within 2 hours of the start. Has no effect on a free event.',
    policy: policy.commentator(),
    fields: {
      id: 'Event ID.',
      reason:
        'Reason for releasing the event. Kept in the audit log. Required within 2 hours of the start, unless the event was claimed in the last minute.',
    },
    params: ClaimParams,
    body: Body,
    response: CommentatorEvent,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const reason = ctx.body.reason?.trim();
        const change = await openForCommentator(tx, ctx, ACTION, reason);
        if (change.event.commentator_id !== null) await release(change, ctx.userId, reason);
        return commentatorEvent(tx, ctx.params.id, ctx.userId);
      }),
  });
}

async function release(change: Change, userId: string, reason: Static<typeof Body>['reason']): Promise<void> {
  const { tx, event } = change;
  if (event.commentator_id !== userId) throw common.forbidden(undefined, 'Another commentator has this event.');
  const held = await claimOn(tx, event.id, userId);
  if (!held || held.claimed_at === null)
    throw common.notAllowedNow({}, 'Staff assigned you to this event. Ask them to choose someone else.');
  if (held.live_at !== null) throw common.notAllowedNow({}, 'You’re live. Go off the air first.');
  if (!claimable.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  if (!reason && needsReason(event, held.claimed_at))
    throw common.validation({}, 'Enter a reason. The event starts in less than 2 hours.', 'reason');
  event.commentator_id = null;
  await tx.deleteFrom('event_claims').where('event_id', '=', event.id).where('user_id', '=', userId).execute();
  await finish(change, 'event.commentator');
}

function claimOn(tx: Tx, eventId: string, userId: string) {
  return tx
    .selectFrom('event_claims')
    .select(['claimed_at', 'live_at'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
