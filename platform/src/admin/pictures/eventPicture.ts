import type { Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { staffOrigin } from '../../events/lifecycle/origin.ts';
import { changeEventPicture } from '../../events/picture.ts';
import { EventParams, MatchEvent, type MatchEventView } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { claimPicture } from '../../media/picture.ts';
import { removeImages } from '../../people/profile/images.ts';
import { assertSeen, PictureBody, pictureInput, pictureWords } from './take.ts';

const KIND = 'admin.events.picture';

export function eventPictureRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/events/:id/picture',
    summary: 'Replaces or removes the picture of an event.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { ...pictureWords, id: 'Event ID.' },
    params: EventParams,
    body: PictureBody,
    response: MatchEvent,
    handler: changePicture,
  });
}

/** Changes the picture and deletes the file of the previous picture. @throws 404, 1000, 1001, 1002 */
function changePicture(
  ctx: Ctx<Static<typeof EventParams>, unknown, Static<typeof PictureBody>>,
  tx: Tx,
): Promise<MatchEventView> {
  const { config } = ctx.deps;
  const input = pictureInput(ctx.body);
  const origin = staffOrigin(ctx, 'staff', KIND, input.reason);
  return changeEventPicture(tx, origin, ctx.params.id, async (before) => {
    assertSeen(before, input);
    await removeImages(tx, config, [before]);
    return claimPicture(tx, config, { userId: ctx.userId, mediaId: input.mediaId, type: 'event_picture' });
  });
}
