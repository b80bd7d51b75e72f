import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { UserCard } from '../../../users/card.ts';
import { changePicture, PictureUrl } from './picture.ts';

const KIND = 'admin.users.profile_image';

export function profileImageRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/users/:id/profile_image',
    summary: "Replaces or removes a user's profile picture.",
    policy: policy.staff('support', 'risk', 'moderator', 'admin'),
    fields: {
      id: 'User ID.',
      profile_image_url: 'URL of an uploaded picture. Omit it or pass null to remove the picture.',
      reason: 'Reason. Kept in the audit log.',
    },
    params: Type.Object({ id: Id }),
    body: Type.Object({
      profile_image_url: Type.Optional(PictureUrl),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: UserCard,
    handler: (ctx) =>
      changePicture(ctx, {
        action: KIND,
        field: 'profile_image_url',
        url: ctx.body.profile_image_url ?? null,
        reason: ctx.body.reason,
      }),
  });
}
