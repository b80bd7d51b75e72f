import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { changeInfluencerPicture } from '../../content/influencerPages.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute } from '../../http/route.ts';
import { claimPicture } from '../../media/picture.ts';
import { removeImages } from '../../people/profile/images.ts';
import { Id } from '../../shared/schema.ts';
import { actorOf, refuseOwn, staffAudit } from '../../staff/actor.ts';
import { AdminInfluencer, influencerRoles, readInfluencer } from '../influencers/view.ts';
import { assertSeen, PictureBody, pictureInput, pictureWords } from './take.ts';

const KIND = 'admin.influencers.picture';
const Params = Type.Object({ id: Id });

export function influencerPictureRoute(app: App): void {
  moneyRoute(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/influencers/:id/picture',
    summary:
      "Replaces or removes the picture of a landing page. Without a picture, the page shows its user's profile picture.",
    policy: policy.staff(...influencerRoles),
    fields: { ...pictureWords, id: 'Landing page ID.' },
    params: Params,
    body: PictureBody,
    response: AdminInfluencer,
    handler: changePicture,
  });
}

/**
 * Changes the picture and deletes the previous file. @throws 403 for the staff member's own page, 404, 1000, 1001, 1002
 */
async function changePicture(
  ctx: Ctx<Static<typeof Params>, unknown, Static<typeof PictureBody>>,
  tx: Tx,
): Promise<AdminInfluencer> {
  const { config } = ctx.deps;
  const { id } = ctx.params;
  const input = pictureInput(ctx.body);
  const { userId, before, after } = await changeInfluencerPicture(tx, id, async (page) => {
    refuseOwn(ctx.userId, page.user_id);
    assertSeen(page.image_url, input);
    await removeImages(tx, config, [page.image_url]);
    return claimPicture(tx, config, { userId: ctx.userId, mediaId: input.mediaId, type: 'influencer_picture' });
  });
  await staffAudit(tx, actorOf(ctx), {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    before: { image_url: before },
    after: { image_url: after },
    reason: input.reason,
  });
  return readInfluencer(tx, id);
}
