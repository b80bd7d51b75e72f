import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { staffMediaTypes } from '../../media/rules.ts';
import { issueUpload, MediaUpload } from '../../media/uploadUrl.ts';
import { OneOf } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';

const KIND = 'admin.media.upload';
const Body = Type.Object({ type: OneOf(staffMediaTypes) });

/** An unused upload isn't shown to anyone, so staff who may use one type of picture may upload all types. */
export function uploadPictureRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/media',
    summary:
      'Upload URL for one picture of an event, influencer or player card. Send the file with PUT, without authorization. Can be used once, within ten minutes.',
    policy: policy.staff('support', 'risk', 'moderator', 'event_manager', 'admin'),
    fields: { type: 'What the picture is for.' },
    body: Body,
    response: MediaUpload,
    handler: upload,
  });
}

function upload(ctx: Ctx<unknown, unknown, Static<typeof Body>>): Promise<Static<typeof MediaUpload>> {
  const { type } = ctx.body;
  return withTransaction(ctx.deps.db, async (tx) => {
    const issued = await issueUpload(tx, ctx.deps.config, ctx.userId, type);
    await staffAudit(tx, actorOf(ctx), {
      action: KIND,
      subjectType: 'media',
      subjectId: issued.media_id,
      after: { type },
    });
    return issued;
  });
}
