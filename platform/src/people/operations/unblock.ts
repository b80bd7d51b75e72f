import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Nullable } from '../../shared/schema.ts';
import { ById } from '../changeRoutes.ts';
import { unblock } from '../follows/block.ts';
import { findProfile } from '../profile/profile.ts';
import { Profile } from '../schemas.ts';

export function unblockRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.unblock',
    method: 'POST',
    url: '/api/v1/users/:id/unblock',
    summary:
      "Unblocks a user without restoring follows. Has no effect when not blocked. Not found when the profile isn't visible to the viewer.",
    policy: policy.user(),
    fields: {
      profile: 'Profile after the change.',
      id: 'User ID.',
    },
    params: ById,
    // Null if the other person no longer exists or has blocked the caller, too. The caller's block is removed in either
    // case.
    response: Type.Object({ profile: Nullable(Profile) }),
    handler: async ({ params, userId }) => {
      await unblock(db, userId, params.id);
      return { profile: await findProfile(db, userId, params.id) };
    },
  });
}
