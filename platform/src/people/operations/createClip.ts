import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Clip, createClip, NewClip } from '../clips/clips.ts';

export function createClipRoute(app: App): void {
  route(app, {
    operationId: 'clips.create',
    method: 'POST',
    url: '/api/v1/clips',
    summary: 'Publishes a clip of an event, or of a match the user played in.',
    policy: policy.user({ feature: 'clip' }),
    body: NewClip,
    response: Clip,
    status: 201,
    handler: ({ deps, userId, body }) => createClip(deps, userId, body),
  });
}
