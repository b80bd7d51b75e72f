import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = pair();
const settings = {
  publicUrl: 'http://sandbox.test',
  fcmPublicKey: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  fcmProjectId: 'duelbook-sandbox',
  fcmClientEmail: 'push@duelbook-sandbox.test',
};

interface Claims {
  key?: KeyObject;
  scope?: string;
  issuer?: string;
  audience?: string;
  ends?: string;
}

function assertion(claims: Claims = {}): Promise<string> {
  return new SignJWT({ scope: claims.scope ?? scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(claims.issuer ?? settings.fcmClientEmail)
    .setAudience(claims.audience ?? 'http://sandbox.test/fcm/token')
    .setIssuedAt()
    .setExpirationTime(claims.ends ?? '1h')
    .sign(claims.key ?? own.privateKey);
}

async function sandbox() {
  const { app } = await testSandbox(settings);
  const exchange = async (claims?: Claims) =>
    app.inject({ method: 'POST', url: '/fcm/token', payload: { grant_type, assertion: await assertion(claims) } });
  const send = (access: string, message: object, project = settings.fcmProjectId) =>
    app.inject({
      method: 'POST',
      url: `/fcm/v1/projects/${project}/messages:send`,
      headers: { authorization: `Bearer ${access}` },
      payload: { message },
    });
  return { app, exchange, send, access: async () => (await exchange()).json().access_token };
}

test('a message signed with the account’s key is accepted and reaches its device', async () => {
  const { app, send, access } = await sandbox();
  const data = { id: 'n-1', title: 'Your match is on' };
  const webpush = { headers: { TTL: '86400', Urgency: 'high' } };
  const answer = await send(await access(), { token: 'device-1', data, webpush });
  expect(answer.json().name).toMatch(/^projects\/duelbook-sandbox\/messages\//);
  await send(await access(), { token: 'device-2', data });
  const seen = (await app.inject('/push?token=device-1')).json();
  expect(seen).toMatchObject([{ token: 'device-1', data, headers: webpush.headers }]);
  expect((await app.inject('/')).body).toContain('Your match is on');
});

test.each<[string, Claims]>([
  ['another key', { key: pair().privateKey }],
  ['another scope', { scope: 'https://www.googleapis.com/auth/drive' }],
  ['another account', { issuer: 'somebody@else.test' }],
  ['another audience', { audience: 'https://oauth2.googleapis.com/token' }],
  ['a day to live', { ends: '1d' }],
  ['its time over', { ends: '-10m' }],
])('an assertion with %s gets no token', async (_what, claims) => {
  const { exchange } = await sandbox();
  const answer = await exchange(claims);
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_grant']);
});

test('a message without an access token, for a different project, or too large is refused', async () => {
  const { send, access } = await sandbox();
  const message = { token: 'device-1', data: { id: 'n-1' } };
  expect((await send('ya29.made-up', message)).statusCode).toBe(401);
  const token = await access();
  expect((await send(token, message, 'another')).statusCode).toBe(403);
  for (const data of [{ body: 'x'.repeat(5000) }, { count: 1 }]) {
    expect((await send(token, { token: 'device-1', data })).json().error.status).toBe('INVALID_ARGUMENT');
  }
});

test.each([
  ['gone-1', 404, 'UNREGISTERED', undefined],
  ['other-1', 403, 'SENDER_ID_MISMATCH', undefined],
  ['busy-1', 429, 'QUOTA_EXCEEDED', '1'],
  ['late-1', 503, 'UNAVAILABLE', '1'],
])('the token %s is answered with %i %s', async (device, status, errorCode, retryAfter) => {
  const { app, send, access } = await sandbox();
  const answer = await send(await access(), { token: device, data: { id: 'n-1' } });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.details[0].errorCode).toBe(errorCode);
  expect(answer.headers['retry-after']).toBe(retryAfter);
  expect((await app.inject(`/push?token=${device}`)).json()).toEqual([]);
});

test('faults apply to sending', async () => {
  const { app, send, access } = await sandbox();
  await app.inject({ method: 'POST', url: '/faults', payload: { target: 'fcm.send', kind: 'status', status: 500 } });
  const token = await access();
  const message = { token: 'device-1', data: { id: 'n-1' } };
  expect([(await send(token, message)).statusCode, (await send(token, message)).statusCode]).toEqual([500, 200]);
});
