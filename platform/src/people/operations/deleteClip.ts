import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Clip, deleteClip } from '../clips/clips.ts';
import { ById } from '../clips/mediaRoutes.ts';

export function deleteClipRoute(app: App): void {
  route(app, {
    operationId: 'clips.delete',
    method: 'DELETE',
    url: '/api/v1/clips/:id',
    summary: "Permanently deletes one of the user's own clips.",
    policy: policy.user(),
    fields: { id: 'Clip ID.' },
    params: ById,
    response: Clip,
    handler: ({ deps, userId, params }) => deleteClip(deps, userId, params.id),
  });
}
