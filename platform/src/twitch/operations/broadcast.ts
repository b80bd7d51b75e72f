import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { refuseBrowser } from '../desktop.ts';
import { twitchErrors } from '../errors.ts';
import { streamOf, TwitchStreamView } from '../stream.ts';

export function broadcastRoute(app: App): void {
  route(app, {
    operationId: 'twitch.broadcast',
    method: 'POST',
    url: '/api/v1/twitch/broadcast',
    summary:
      "Asks to broadcast to the viewer's linked Twitch channel. Available in the desktop client only; refused with code 1014 elsewhere.",
    policy: policy.user(),
    response: TwitchStreamView,
    handler: async (ctx) => {
      await refuseBrowser(ctx, twitchErrors.desktopNeededToStream);
      return streamOf(ctx.deps, ctx.userId);
    },
  });
}
