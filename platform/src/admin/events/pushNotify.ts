import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { openChange } from '../../events/lifecycle/change.ts';
import { staffOrigin } from '../../events/lifecycle/origin.ts';
import { participants, sendMessage } from '../../events/notices/messages.ts';
import { EventParams } from '../../events/schemas.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';

const KIND = 'admin.events.push_notify';

const Body = Type.Object({
  title: WrittenText({ minLength: 1, maxLength: 60 }),
  body: WrittenText({ minLength: 1, maxLength: 240 }),
  preview: Type.Optional(Type.Boolean()),
});
describeSchema(Body, 'EventMessageBody', '', {
  title: 'Title of the notification.',
  body: 'Text of the notification.',
  preview: 'True to check the message and count its recipients without sending it.',
});

const Sent = Type.Object({ event_id: Id, recipients: Type.Integer({ minimum: 0 }), sent: Type.Boolean() });
describeSchema(Sent, 'EventMessageSent', 'Result of a message to the participants of an event.', {
  recipients: 'Number of recipients.',
  sent: 'False for a preview.',
  event_id: 'ID of the event whose participants got the message.',
});

export function pushNotifyRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/push_notify',
    summary:
      'Notifies everyone who takes part in an event: the members of its teams, and the watchers and stakers of a stake event.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event ID.' },
    params: EventParams,
    body: Body,
    response: Sent,
    handler: send,
  });
}

/** @throws 404, 1002, 1013 */
async function send(ctx: Ctx<{ id: string }, unknown, Static<typeof Body>>, tx: Tx): Promise<Static<typeof Sent>> {
  const { id } = ctx.params;
  const { event } = await openChange(tx, staffOrigin(ctx, 'staff', KIND), id);
  if (ctx.body.preview) return { event_id: id, recipients: (await participants(tx, id)).length, sent: false };
  const title = ctx.body.title.trim();
  const recipients = await sendMessage(tx, event, {
    title,
    body: ctx.body.body.trim(),
    authorId: ctx.userId,
    mostPerHour: ctx.deps.config.events.messagesPerHour,
  });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'event',
    subjectId: id,
    after: { title, recipients },
  });
  return { event_id: id, recipients, sent: true };
}
