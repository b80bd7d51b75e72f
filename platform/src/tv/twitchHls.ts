import Type from 'typebox';
import type { App, Deps } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { TwitchVideo } from '../providers/twitch/port.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';

const TwitchHls = Type.Object({
  channel: Type.String(),
  url: Type.String(),
  stream_delay_ms: Type.Integer({ minimum: 0 }),
});
describeSchema(TwitchHls, 'TwitchHls', 'Address of a live stream.', {
  channel: 'Twitch login of the channel.',
  url: 'URL of the HLS playlist. Valid for a few minutes; request a new one to start again.',
  stream_delay_ms: 'Measured delay between the stage and a player, in milliseconds.',
});

export function twitchHlsRoute(app: App): void {
  const { deps } = app;
  route(app, {
    operationId: 'tv.twitch_hls',
    method: 'GET',
    url: '/api/v1/tv/twitch_hls',
    summary: 'Address of the live stream of a Twitch channel that is on television. Not found when it is offline.',
    policy: policy.optional(),
    fields: { channel: 'Twitch login of the channel.' },
    query: Type.Object({ channel: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: TwitchHls,
    handler: async ({ query: { channel } }) => {
      await checkOnTelevision(deps, channel);
      const video = await ask(deps, channel);
      if (video === null) throw common.notFound();
      return { channel, url: video.url, stream_delay_ms: video.delayMs };
    },
  });
}

/** Allows only channels of commentators, so that nobody can watch other channels through our servers. */
async function checkOnTelevision({ db }: Deps, channel: string): Promise<void> {
  const account = await db
    .selectFrom('twitch_accounts as a')
    .innerJoin('events as e', 'e.commentator_id', 'a.user_id')
    .select('a.id')
    .where('a.username', '=', channel)
    .where('a.state', '=', 'linked')
    .where('e.shoutcast', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!account) throw common.notFound();
}

async function ask({ providers, log }: Deps, channel: string): Promise<TwitchVideo | null> {
  try {
    return await providers.twitch.liveVideo(channel);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error }, 'Twitch is unreachable');
    throw common.unavailable(undefined, 'Twitch isn’t responding. Try again in a minute.');
  }
}
