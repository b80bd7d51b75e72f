import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { type Channel, type Channels, streamKeyOf } from './channels.ts';
import type { ReadToken, Tokens } from './tokens.ts';

type Many = string | string[] | undefined;

const KEY_SCOPE = 'channel:read:stream_key';

/** Maximum number of IDs per request. */
const MOST = 100;

/** Twitch's API at `/helix` (users, streams and stream keys), and `POST /twitch/streams`, which takes a channel live. */
export function twitchHelix(app: FastifyInstance, settings: Settings, channels: Channels, tokens: Tokens): void {
  /** Returns the request's token, or responds like Helix when it is invalid. */
  const authenticate = async (request: FastifyRequest, reply: FastifyReply): Promise<ReadToken | null> => {
    const token = tokens.read(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
    const message = !token
      ? 'Invalid OAuth token'
      : request.headers['client-id'] === settings.twitchClientId
        ? null
        : 'Client ID and OAuth token do not match';
    if (message === null) return token;
    await reply.code(401).send({ error: 'Unauthorized', status: 401, message });
    return null;
  };

  app.get<{ Querystring: { id?: Many; login?: Many } }>(
    '/helix/users',
    { config: { target: 'twitch.users' } },
    async (request, reply) => {
      const token = await authenticate(request, reply);
      if (!token) return reply;
      const ids = [...many(request.query.id), ...(token.channelId && !asked(request.query) ? [token.channelId] : [])];
      const found = [
        ...ids.map((id) => channels.byId(id)),
        ...many(request.query.login).map((login) => channels.byLogin(login)),
      ];
      if (found.length === 0) return badRequest(reply, 'The ID or login name must be provided.');
      const data = found.flatMap((channel) => (channel ? [userView(settings, channel, token)] : []));
      return { data };
    },
  );

  app.get<{ Querystring: { user_id?: Many; user_login?: Many } }>(
    '/helix/streams',
    { config: { target: 'twitch.streams' } },
    async (request, reply) => {
      if (!(await authenticate(request, reply))) return reply;
      const ids = many(request.query.user_id);
      const logins = many(request.query.user_login);
      if (ids.length > MOST) return badRequest(reply, 'The number of user_id query parameters exceeds 100.');
      const data = channels
        .list()
        .filter(({ id, login }) => ids.includes(id) || logins.includes(login))
        .flatMap(streamView);
      return { data, pagination: {} };
    },
  );

  app.get<{ Querystring: { broadcaster_id?: string } }>(
    '/helix/streams/key',
    { config: { target: 'twitch.streams' } },
    async (request, reply) => {
      const token = await authenticate(request, reply);
      if (!token) return reply;
      const channel = channels.byId(request.query.broadcaster_id ?? '');
      if (channel && channel.id === token.channelId && token.scopes.includes(KEY_SCOPE))
        return { data: [{ stream_key: streamKeyOf(channel) }] };
      return reply.code(401).send({ error: 'Unauthorized', status: 401, message: `Missing scope: ${KEY_SCOPE}` });
    },
  );

  app.get<{ Params: { login: string } }>('/twitch/avatars/:login.svg', async (request, reply) =>
    reply.type('image/svg+xml').send(avatar(request.params.login)),
  );

  app.post<{ Body: { login: string; title?: string | null; live: boolean; viewers?: number } }>(
    '/twitch/streams',
    { schema: { body: liveBody } },
    async (request, reply) => {
      const { login, live, title, viewers } = request.body;
      if (channels.setLive(login, live ? (title ?? 'Playing on Duelbook') : null, viewers)) return { login, live };
      return reply.code(404).send({ error: `There is no channel ${login}: sign in with it once.` });
    },
  );
}

/** Renders a square avatar whose color is derived from the login. */
function avatar(login: string): string {
  const hue = createHash('sha256').update(login).digest().readUInt8(0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="hsl(${hue} 50% 40%)"/></svg>`;
}

const liveBody = {
  type: 'object',
  required: ['login', 'live'],
  properties: {
    login: { type: 'string' },
    live: { type: 'boolean' },
    title: { type: ['string', 'null'] },
    viewers: { type: 'integer', minimum: 0 },
  },
};

function userView({ publicUrl }: Settings, channel: Channel, token: ReadToken) {
  const shared = {
    id: channel.id,
    login: channel.login,
    display_name: channel.displayName,
    type: '',
    broadcaster_type: '',
    description: '',
    profile_image_url: `${publicUrl}/twitch/avatars/${channel.login}.svg`,
    offline_image_url: '',
    view_count: 0,
    created_at: channel.createdAt,
  };
  const own = token.channelId === channel.id && token.scopes.includes('user:read:email');
  return own ? { ...shared, email: channel.email } : shared;
}

function streamView({ id, login, displayName, stream }: Channel) {
  if (!stream) return [];
  return [
    {
      id: stream.id,
      user_id: id,
      user_login: login,
      user_name: displayName,
      game_id: '',
      game_name: '',
      type: 'live',
      title: stream.title,
      tags: [],
      viewer_count: stream.viewers,
      started_at: stream.startedAt,
      language: 'en',
      thumbnail_url: '',
      tag_ids: [],
      is_mature: false,
    },
  ];
}

function asked({ id, login }: { id?: Many; login?: Many }): boolean {
  return many(id).length + many(login).length > 0;
}

function many(value: Many): string[] {
  return value === undefined ? [] : [value].flat();
}

function badRequest(reply: FastifyReply, message: string) {
  return reply.code(400).send({ error: 'Bad Request', status: 400, message });
}
