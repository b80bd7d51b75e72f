import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { readProfile } from '../profile/profile.ts';
import { UpdateProfile, updateProfile } from '../profile/update.ts';
import { Profile } from '../schemas.ts';

export function updateUserRoute(app: App): void {
  route(app, {
    operationId: 'users.update',
    method: 'PUT',
    url: '/api/v1/users',
    summary: "Updates the viewer's profile. Omitted fields keep their values.",
    policy: policy.user(),
    body: UpdateProfile,
    response: Profile,
    handler: async ({ deps, userId, body, ip, requestId }) => {
      await updateProfile(deps, userId, body, { ip, requestId });
      return readProfile(deps.db, userId, userId);
    },
  });
}
