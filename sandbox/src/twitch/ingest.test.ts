import { expect, test } from 'vitest';
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, useVP8 } from 'werift';
import { testSandbox } from '../testing/harness.ts';
import { streamKeyOf } from './channels.ts';

const house = { id: '41002611', login: 'duelbook_tv' };

async function offlineSandbox() {
  const { app } = await testSandbox();
  await app.inject({ method: 'POST', url: '/twitch/streams', payload: { login: house.login, live: false } });
  const send = (sdp: string, key = streamKeyOf(house), type = 'application/sdp') =>
    app.inject({
      method: 'POST',
      url: '/v2/offer',
      headers: { authorization: `Bearer ${key}`, 'content-type': type },
      payload: sdp,
    });
  const token = (
    await app.inject({
      method: 'POST',
      url: '/oauth2/token',
      payload: {
        client_id: 'sandbox-twitch',
        client_secret: 'sandbox-twitch-secret',
        grant_type: 'client_credentials',
      },
    })
  ).json<{ access_token: string }>().access_token;
  const headers = { authorization: `Bearer ${token}`, 'client-id': 'sandbox-twitch' };
  const streams = async () =>
    (await app.inject({ url: `/helix/streams?user_id=${house.id}`, headers })).json<{ data: unknown[] }>().data;
  return { app, send, streams };
}

test('a channel is live from the first video packet of its sender until the session ends', async () => {
  const { app, send, streams } = await offlineSandbox();
  const sender = new RTCPeerConnection({
    codecs: { video: [useVP8()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  });
  const track = new MediaStreamTrack({ kind: 'video' });
  sender.addTransceiver(track, { direction: 'sendonly' });
  await sender.setLocalDescription(await sender.createOffer());
  const answer = await send(sender.localDescription?.sdp ?? '');
  expect(answer.statusCode).toBe(201);
  expect(await streams()).toEqual([]);
  await sender.setRemoteDescription({ type: 'answer', sdp: answer.body });
  await expect.poll(() => sender.connectionState).toBe('connected');
  track.writeRtp(new RtpPacket(new RtpHeader({ payloadType: 96, sequenceNumber: 1, timestamp: 1 }), Buffer.alloc(100)));
  await expect.poll(streams).toMatchObject([{ user_login: house.login, title: 'Playing on Duelbook' }]);
  const session = String(answer.headers.location);
  expect((await app.inject({ method: 'DELETE', url: session })).statusCode).toBe(200);
  expect(await streams()).toEqual([]);
  expect((await app.inject({ method: 'DELETE', url: session })).statusCode).toBe(404);
  await sender.close();
});

test('an unknown stream key and anything but an offer are refused', async () => {
  const { send } = await offlineSandbox();
  expect((await send('v=0', 'live_1_stolen')).statusCode).toBe(401);
  expect((await send('{}', undefined, 'application/json')).statusCode).toBe(415);
});
