import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { blockReasons } from '../../moderation/reasons.ts';
import { OneOf } from '../../shared/schema.ts';
import { ById } from '../changeRoutes.ts';
import { block } from '../follows/block.ts';
import { readBlocked } from '../profile/profile.ts';
import { Profile } from '../schemas.ts';

export function blockRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.block',
    method: 'POST',
    url: '/api/v1/users/:id/block',
    summary:
      'Blocks a user. Both are hidden from each other and stop following each other. Has no effect when already blocked.',
    policy: policy.user(),
    fields: { id: 'User ID.', reason: 'Key of one of `block_reasons`.', note: 'Note for moderators.' },
    params: ById,
    body: Type.Object({
      reason: Type.Optional(OneOf(blockReasons.map(({ key }) => key))),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Profile,
    handler: async ({ params, userId, body }) => {
      await block(db, userId, params.id, body);
      return readBlocked(db, userId, params.id);
    },
  });
}
