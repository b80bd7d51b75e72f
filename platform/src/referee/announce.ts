import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import { insertMessage, productWords } from '../chat/messages/insert.ts';
import { subjectRoom } from '../chat/rooms/rooms.ts';
import { withTransaction } from '../db/transaction.ts';
import { finish } from '../events/lifecycle/change.ts';
import { addEventAnnouncement } from '../events/notices/announcements.ts';
import { EventParams } from '../events/schemas.ts';
import { WrittenText } from '../http/input/writtenText.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { fields, StaffAnnouncement, withAuthors } from './announcements.ts';
import { openAsReferee } from './open.ts';

const MAX_TEXT = 500;

const AnnounceBody = Type.Object({
  description: WrittenText({ minLength: 1, maxLength: MAX_TEXT }),
  pinned: Type.Optional(Type.Boolean()),
});

export function announceRoute(app: App): void {
  route(app, {
    operationId: 'referee.announcements',
    method: 'POST',
    url: '/admin/v1/referee/events/:id/announcements',
    summary: "Posts an announcement about an event, also in the event's chat.",
    policy: policy.staff('referee', 'admin'),
    fields: {
      ...fields,
      description: `Text, at most ${MAX_TEXT} characters.`,
      pinned: 'True to pin it before all others, in place of the currently pinned one.',
    },
    params: EventParams,
    body: AnnounceBody,
    response: StaffAnnouncement,
    handler: announce,
  });
}

function announce(ctx: Ctx<{ id: string }, unknown, Static<typeof AnnounceBody>>): Promise<StaffAnnouncement> {
  const { deps, params, userId } = ctx;
  const description = ctx.body.description.trim();
  if (description === '') throw common.validation(undefined, 'Enter an announcement.', 'description');
  return withTransaction(deps.db, async (tx) => {
    const as = { action: 'referee.announcements', reason: description };
    const change = await openAsReferee(ctx, tx, params.id, as);
    const { event } = change;
    const stored = await addEventAnnouncement(tx, event, {
      description,
      pinned: ctx.body.pinned ?? false,
      staffId: userId,
    });
    event.announced_at = stored.created_at;
    await insertMessage(tx, deps.config, await subjectRoom(tx, 'event', event.id), productWords(description));
    await finish(change, 'event.announced');
    const [announcement] = await withAuthors(tx, [stored]);
    invariant(announcement, 'each row has its view');
    return announcement;
  });
}
