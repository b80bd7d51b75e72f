import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { refuseBrowser } from '../desktop.ts';
import { twitchErrors } from '../errors.ts';
import { linkedAccount } from '../store.ts';
import { streamOf, TwitchStreamView } from '../stream.ts';
import { streamKeyOf } from '../streamKey.ts';

const TwitchBroadcast = Type.Object({
  stream: TwitchStreamView,
  ingest_url: Type.String(),
  stream_key: Type.String(),
});
describeSchema(TwitchBroadcast, 'TwitchBroadcast', 'What the desktop client needs to broadcast to a Twitch channel.', {
  stream: 'Live status of the channel before the broadcast.',
  ingest_url: 'WHIP URL (RFC 9725) that receives the video.',
  stream_key:
    'Secret of the channel, sent to `ingest_url` as the bearer token. Anyone who has it can stream to the channel.',
});

export function broadcastRoute(app: App): void {
  route(app, {
    operationId: 'twitch.broadcast',
    method: 'POST',
    url: '/api/v1/twitch/broadcast',
    summary:
      "Asks to broadcast to the viewer's linked Twitch channel. Available in the desktop client only; refused with code 1014 elsewhere.",
    policy: policy.user(),
    response: TwitchBroadcast,
    handler: async (ctx) => {
      await refuseBrowser(ctx, twitchErrors.desktopNeededToStream);
      const { deps, userId } = ctx;
      const account = await linkedAccount(deps.db, userId);
      if (account === null) throw twitchErrors.notLinked();
      const stream_key = streamKeyOf(deps, account);
      if (stream_key === null) throw twitchErrors.noStreamKey();
      return { stream: await streamOf(deps, userId), ingest_url: deps.providers.twitch.ingestUrl, stream_key };
    },
  });
}
