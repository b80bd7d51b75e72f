import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Channels } from './channels.ts';
import { mainPlaylist, mediaPlaylist, qualities, segmentCount } from './playlists.ts';

type Quality = keyof typeof qualities;

const TOKEN_SECRET = 'sandbox-playback';

/**
 * Twitch's player protocol: playback tokens at `/gql`, playlists under `/api/channel/hls`, and looping segments. `POST
 * /twitch/clock` sets the origin's clock ahead, for platforms whose clock is ahead.
 */
export function twitchVideo(app: FastifyInstance, settings: Settings, channels: Channels): void {
  const cors = { 'access-control-allow-origin': '*' };
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const isQuality = (name: string): name is Quality => name in qualities;

  app.post<{ Body: { variables?: { login?: string } } }>(
    '/gql',
    { config: { target: 'twitch.playback' } },
    async (request, reply) => {
      if (request.headers['client-id'] !== settings.twitchClientId)
        return reply
          .code(400)
          .send({ error: 'Bad Request', status: 400, message: 'The "Client-ID" header is invalid.' });
      const login = request.body.variables?.login ?? '';
      if (!channels.byLogin(login)) return { data: { streamPlaybackAccessToken: null } };
      const value = JSON.stringify({ channel: login });
      return { data: { streamPlaybackAccessToken: { value, signature: sign(value) } } };
    },
  );

  app.get<{ Params: { file: string }; Querystring: { token?: string; sig?: string } }>(
    '/api/channel/hls/:file',
    { config: { target: 'twitch.playlist' } },
    async (request, reply) => {
      reply.headers(cors);
      const login = request.params.file.replace(/\.m3u8$/, '');
      const { token = '', sig } = request.query;
      if (sig !== sign(token) || token !== JSON.stringify({ channel: login }))
        return reply.code(403).send([{ error: 'Forbidden', error_code: 'invalid_token' }]);
      if (!channels.byLogin(login)?.stream)
        return reply.code(404).send([{ error: 'Can not find channel', error_code: 'transcode_does_not_exist' }]);
      return reply.type('application/vnd.apple.mpegurl').send(mainPlaylist(settings.publicUrl, login, now()));
    },
  );

  app.get<{ Params: { login: string; quality: string } }>(
    '/twitch/hls/:login/:quality/index.m3u8',
    { config: { target: 'twitch.playlist' } },
    async (request, reply) => {
      reply.headers(cors);
      const { login, quality } = request.params;
      const stream = channels.byLogin(login)?.stream;
      if (!stream || !isQuality(quality)) return reply.code(404).send();
      const text = mediaPlaylist(`${settings.publicUrl}/twitch/video/${quality}`, now(), Date.parse(stream.startedAt));
      return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-store').send(text);
    },
  );

  app.post<{ Body: { ahead_ms: number } }>('/twitch/clock', { schema: { body: clockBody } }, async ({ body }) => {
    aheadMs = body.ahead_ms;
    return { ahead_ms: aheadMs };
  });

  for (const quality of Object.keys(qualities)) {
    for (const name of ['init.mp4', ...Array.from({ length: segmentCount }, (_, index) => `${index}.m4s`)]) {
      const content = readFileSync(new URL(`./video/${quality}/${name}`, import.meta.url));
      app.get(`/twitch/video/${quality}/${name}`, async (_request, reply) =>
        reply.headers(cors).type('video/mp4').send(content),
      );
    }
  }
}

const clockBody = { type: 'object', required: ['ahead_ms'], properties: { ahead_ms: { type: 'integer', minimum: 0 } } };

function sign(value: string): string {
  return createHmac('sha1', TOKEN_SECRET).update(value).digest('hex');
}
