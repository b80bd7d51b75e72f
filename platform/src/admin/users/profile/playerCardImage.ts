import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, Nullable } from '../../../shared/schema.ts';
import { UserCard } from '../../../users/card.ts';
import { changePicture, PictureUrl } from './picture.ts';

const KIND = 'admin.users.player_card_image';

export function playerCardImageRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/player_card_image',
    summary: "Replaces or removes the picture on a user's player card.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      id: 'User ID.',
      card_image_url:
        'URL of a picture that the user has uploaded. If omitted along with `media_id`, the picture is removed.',
      media_id: 'ID of an unused upload by the staff member, as an alternative to `card_image_url`.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      card_image_url: Type.Optional(PictureUrl),
      media_id: Type.Optional(Nullable(Id)),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: UserCard,
    handler: (ctx) =>
      changePicture(ctx, {
        action: KIND,
        field: 'card_image_url',
        url: ctx.body.card_image_url ?? null,
        mediaId: ctx.body.media_id,
        reason: ctx.body.reason,
      }),
  });
}
