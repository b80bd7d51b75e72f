import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TwitchServer {
  url: string;
  /** Authorization codes, each valid once, with their users. */
  codes: Map<string, { id: string; login: string }>;
  /** User IDs that are live, with the stream title. */
  live: Map<string, string>;
  /** User IDs of channels by login, for their videos. */
  videos: Map<string, string>;
  /** User IDs by login, for lookups of other users. */
  users: Map<string, string>;
  /** Valid tokens with their users. Null for the application's own token. */
  tokens: Map<string, { id: string; login: string } | null>;
  /** Received requests, for example `POST /oauth2/token`. */
  asked: string[];
  /** Whether people allow the application to read their stream keys. */
  sharesKeys: boolean;
  /** When set, every request is answered with this status. */
  failWith: number | null;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  /** JSON, or the text of a playlist. */
  body: unknown;
}

export const streamKeyOf = ({ id }: { id: string }) => `live_${id}_key`;

/** A test server for Twitch's OAuth and Helix APIs. */
export async function startTwitch(): Promise<TwitchServer> {
  const server = createServer((request, response) => {
    void answer(twitch, request).then(({ status, body }) => {
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const twitch: TwitchServer = {
    url: `http://127.0.0.1:${address.port}`,
    codes: new Map(),
    live: new Map(),
    videos: new Map(),
    users: new Map(),
    tokens: new Map(),
    asked: [],
    sharesKeys: true,
    failWith: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return twitch;
}

async function answer(twitch: TwitchServer, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', twitch.url);
  const content = await text(request);
  const form = new URLSearchParams(content);
  twitch.asked.push(`${request.method} ${url.pathname}`);
  if (twitch.failWith !== null) return { status: twitch.failWith, body: {} };
  if (url.pathname === '/oauth2/token') return issue(twitch, form);
  if (url.pathname === '/oauth2/revoke') {
    const known = twitch.tokens.delete(form.get('token') ?? '');
    return { status: known ? 200 : 400, body: {} };
  }
  if (url.pathname === '/gql') return playbackToken(twitch, content);
  if (url.pathname.startsWith('/api/channel/hls/')) return playlist(twitch, url);
  if (url.pathname === '/video/index.m3u8') return { status: 200, body: MEDIA };
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  const owner = twitch.tokens.get(token);
  if (owner === undefined) return { status: 401, body: { status: 401, message: 'Invalid OAuth token' } };
  if (url.pathname === '/helix/users') {
    const data = owner
      ? [userView(owner)]
      : url.searchParams.getAll('login').flatMap((login) => foundUser(twitch, login));
    return { status: 200, body: { data } };
  }
  if (url.pathname === '/helix/streams/key') {
    const isOwn = owner?.id === url.searchParams.get('broadcaster_id');
    return isOwn && twitch.sharesKeys
      ? { status: 200, body: { data: [{ stream_key: streamKeyOf(owner) }] } }
      : { status: 401, body: { status: 401, message: 'Missing scope: channel:read:stream_key' } };
  }
  const live = url.searchParams.getAll('user_id').flatMap((id) => streamView(id, twitch.live.get(id)));
  return { status: 200, body: { data: live, pagination: {} } };
}

function issue(twitch: TwitchServer, form: URLSearchParams): Answer {
  if (form.get('client_secret') !== 'sandbox-twitch-secret') return { status: 403, body: {} };
  const value = randomUUID();
  const code = form.get('code') ?? '';
  const person = twitch.codes.get(code);
  if (form.get('grant_type') === 'authorization_code') {
    twitch.codes.delete(code);
    if (!person) return { status: 400, body: { status: 400, message: 'Invalid authorization code' } };
    twitch.tokens.set(value, person);
  } else twitch.tokens.set(value, null);
  return { status: 200, body: { access_token: value, expires_in: 14_400, token_type: 'bearer' } };
}

const MAIN = `#EXTM3U
#EXT-X-TWITCH-INFO:SERVER-TIME="1772359206.00"
#EXT-X-STREAM-INF:BANDWIDTH=1000000
/video/index.m3u8
`;
const MEDIA = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-PROGRAM-DATE-TIME:2026-03-01T10:00:01.000Z
#EXTINF:2.000,
1.ts
#EXT-X-PROGRAM-DATE-TIME:2026-03-01T10:00:03.000Z
#EXTINF:2.000,
2.ts
`;

function playbackToken(twitch: TwitchServer, content: string): Answer {
  const { variables } = JSON.parse(content) as { variables: { login: string } };
  const known = twitch.videos.has(variables.login);
  const streamPlaybackAccessToken = known ? { value: `token-${variables.login}`, signature: 'signed' } : null;
  return { status: 200, body: { data: { streamPlaybackAccessToken } } };
}

function playlist(twitch: TwitchServer, url: URL): Answer {
  const login = /([^/]+)\.m3u8$/.exec(url.pathname)?.[1] ?? '';
  const isSigned = url.searchParams.get('token') === `token-${login}` && url.searchParams.get('sig') === 'signed';
  if (!isSigned) return { status: 403, body: [] };
  return twitch.live.has(twitch.videos.get(login) ?? '') ? { status: 200, body: MAIN } : { status: 404, body: [] };
}

/** Twitch tells the application nobody's email. */
function foundUser({ users }: TwitchServer, login: string) {
  const id = users.get(login);
  return id === undefined ? [] : [{ ...userView({ id, login }), email: undefined }];
}

function userView({ id, login }: { id: string; login: string }) {
  const image = `https://static.example/${login}.png`;
  return { id, login, display_name: login, profile_image_url: image, email: `${login}@example.com` };
}

function streamView(id: string, title: string | undefined) {
  return title === undefined
    ? []
    : [{ user_id: id, type: 'live', title, viewer_count: 12, started_at: '2026-03-01T10:00:00Z' }];
}
