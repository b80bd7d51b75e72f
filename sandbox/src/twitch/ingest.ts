import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RTCPeerConnection } from 'werift';
import { type Channels, loginOfKey } from './channels.ts';

const TITLE = 'Playing on Duelbook';

interface Session {
  login: string;
  connection: RTCPeerConnection;
}

/**
 * Twitch's WHIP ingest (RFC 9725) at `/v2/offer`: a sender with a stream key offers WebRTC media, and its channel is
 * live from the first video packet until the connection ends. The media is dropped; viewers see the looping video.
 */
export function twitchIngest(app: FastifyInstance, channels: Channels): void {
  const sessions = new Map<string, Session>();

  const end = async (id: string) => {
    const session = sessions.get(id);
    if (!session) return false;
    sessions.delete(id);
    channels.setLive(session.login, null);
    await session.connection.close();
    return true;
  };

  app.addContentTypeParser('application/sdp', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Body: string }>('/v2/offer', { config: { target: 'twitch.ingest' } }, async (request, reply) => {
    if (request.headers['content-type'] !== 'application/sdp') return reply.code(415).send('');
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const login = loginOfKey(channels, key);
    if (login === null) return reply.code(401).send('');
    const id = randomUUID();
    const connection = await connect(() => channels.setLive(login, TITLE));
    connection.connectionStateChange.subscribe((state) => {
      if (state === 'failed' || state === 'disconnected' || state === 'closed') void end(id);
    });
    sessions.set(id, { login, connection });
    await connection.setRemoteDescription({ type: 'offer', sdp: request.body });
    await connection.setLocalDescription(await connection.createAnswer());
    return reply
      .code(201)
      .header('location', `/v2/sessions/${id}`)
      .type('application/sdp')
      .send(connection.localDescription?.sdp ?? '');
  });

  app.delete<{ Params: { id: string } }>('/v2/sessions/:id', async ({ params }, reply) =>
    reply.code((await end(params.id)) ? 200 : 404).send(''),
  );

  app.addHook('onClose', async () => {
    for (const id of sessions.keys()) await end(id);
  });
}

/** A connection that only receives, from this computer. WebRTC is loaded on first use. */
async function connect(onVideo: () => void): Promise<RTCPeerConnection> {
  const { RTCPeerConnection, useH264, useOPUS, useVP8 } = await import('werift');
  const connection = new RTCPeerConnection({
    codecs: { video: [useH264(), useVP8()], audio: [useOPUS()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  });
  connection.onTrack.subscribe((track) => {
    if (track.kind === 'video') track.onReceiveRtp.once(onVideo);
  });
  return connection;
}
