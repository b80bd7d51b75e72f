import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import { call, member, readBody, text } from './http.ts';
import type { TwitchVideo } from './port.ts';
import type { twitchSettings } from './settings.ts';

type Settings = Pick<
  SettingsOf<typeof twitchSettings>,
  'twitchGraphBaseUrl' | 'twitchPlaylistBaseUrl' | 'twitchPlayerClientId'
>;

const QUERY =
  'query PlaybackAccessToken($login: String!) { streamPlaybackAccessToken(channelName: $login, params: {platform: "web", playerBackend: "mediaplayer", playerType: "site"}) { value signature } }';

/** Number of segments that players stay behind the live edge. */
const BEHIND = 3;

/**
 * Opens a channel the way Twitch's own player does: gets a playback token, and uses it to build the URL of the
 * playlists.
 */
export async function liveVideo(settings: Settings, login: string): Promise<TwitchVideo | null> {
  const token = await playbackToken(settings, login);
  if (token === null) return null;
  const query = new URLSearchParams({ ...token, allow_source: 'true', player: 'twitchweb' });
  const url = `${settings.twitchPlaylistBaseUrl}/api/channel/hls/${encodeURIComponent(login)}.m3u8?${query}`;
  const response = await call(url, {});
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  return { url, delayMs: await measure(await playlist(response), url) };
}

/** The playback token and its signature. Null if the channel doesn't exist. */
async function playbackToken(
  { twitchGraphBaseUrl, twitchPlayerClientId }: Settings,
  login: string,
): Promise<{ token: string; sig: string } | null> {
  const response = await call(`${twitchGraphBaseUrl}/gql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-id': twitchPlayerClientId },
    body: JSON.stringify({ operationName: 'PlaybackAccessToken', query: QUERY, variables: { login } }),
  });
  const data = member(await readBody(response, 'the playback token'), 'data');
  const given = member(data, 'streamPlaybackAccessToken');
  if (given === null) return null;
  const [token, sig] = [text(given, 'value'), text(given, 'signature')];
  if (token === null || sig === null) throw new ProviderFault('twitch', 'response has no playback token');
  return { token, sig };
}

/**
 * Measures the delay by comparing the origin's clock with the time of its newest segment, so our own clock doesn't
 * matter.
 */
async function measure(main: string, url: string): Promise<number> {
  const serverMs = Number(/SERVER-TIME="([\d.]+)"/.exec(main)?.[1]) * 1000;
  const variant = main.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (!variant || !URL.canParse(variant, url)) throw new ProviderFault('twitch', 'the playlist has no stream');
  const media = await playlist(await call(new URL(variant, url).href, {}));
  const segmentMs = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(media)?.[1]) * 1000;
  const edgeMs = Date.parse([...media.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(\S+)/g)].at(-1)?.[1] ?? '');
  const delay = serverMs - edgeMs + (BEHIND - 1) * segmentMs;
  if (Number.isNaN(delay)) throw new ProviderFault('twitch', 'the playlist has no times');
  return Math.max(0, Math.round(delay));
}

async function playlist(response: Response): Promise<string> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderFault('twitch', `the playlist failed with status ${response.status}`);
  }
  return response.text().catch((error: unknown) => {
    throw new ProviderFault('twitch', 'the playlist ended early', error);
  });
}
