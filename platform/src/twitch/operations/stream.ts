import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { streamOf, TwitchStreamView } from '../stream.ts';

export function streamRoute(app: App): void {
  route(app, {
    operationId: 'twitch.stream',
    method: 'GET',
    url: '/api/v1/twitch/stream',
    summary: "Whether the viewer's linked Twitch channel is live.",
    policy: policy.user(),
    response: TwitchStreamView,
    handler: ({ deps, userId }) => streamOf(deps, userId),
  });
}
