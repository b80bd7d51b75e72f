import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderFault } from '../fault.ts';
import { openIdConnect } from './openIdConnect.ts';
import { IdTokenRefused, type SocialProvider } from './port.ts';
import { startIssuer, type TestIssuer } from './testing/issuer.ts';

let issuer: TestIssuer;
let social: SocialProvider;
const connect = (socialIssuer: string | null) =>
  openIdConnect({
    socialName: 'Test',
    socialIssuer,
    socialScriptUrl: 'https://id.example/client.js',
    socialClientId: 'duelbook',
  });

beforeAll(async () => {
  issuer = await startIssuer();
  social = connect(issuer.url);
});
afterAll(() => issuer.close());

const now = () => new Date();
const seconds = () => Math.floor(Date.now() / 1000);

test('a valid token yields its claims', async () => {
  const token = await issuer.token('ada', 'n-1', { given_name: 'Ada', amr: ['pwd', 'mfa'] });
  expect(await social.verify(token, now())).toMatchObject({
    issuer: issuer.url,
    subject: 'ada',
    nonce: 'n-1',
    email: 'ada@example.com',
    emailVerified: true,
    givenName: 'Ada',
    methods: ['pwd', 'mfa'],
    authenticatedAt: null,
  });
  expect(await social.describe()).toEqual({
    name: 'Test',
    authorizeUrl: `${issuer.url}/authorize`,
    scriptUrl: 'https://id.example/client.js',
    clientId: 'duelbook',
  });
});

test.each([
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another audience', { aud: 'another-client' }],
  ['several audiences without azp', { aud: ['duelbook', 'another-client'] }],
  ['several audiences with another azp', { aud: ['duelbook', 'another-client'], azp: 'another-client' }],
  ['expired', { exp: seconds() - 120 }],
  ['no expiry', { exp: undefined }],
  ['not valid yet', { nbf: seconds() + 600 }],
  ['no nonce', { nonce: undefined }],
  ['no subject', { sub: undefined }],
  ['empty subject', { sub: '' }],
])('refuses a token: %s', async (_name, changes) => {
  await expect(social.verify(await issuer.token('ada', 'n', changes), now())).rejects.toThrow(IdTokenRefused);
});

test('refuses a token not signed by the issuer', async () => {
  await expect(social.verify(await issuer.forged('ada', 'n'), now())).rejects.toThrow(IdTokenRefused);
  const good = await issuer.token('ada', 'n');
  const [head, body, signature] = good.split('.');
  const changed = Buffer.from(String(Buffer.from(body ?? '', 'base64url')).replace('ada', 'eve')).toString('base64url');
  await expect(social.verify(`${head}.${changed}.${signature}`, now())).rejects.toThrow(IdTokenRefused);
  for (const text of ['', 'a.b.c', 'token']) await expect(social.verify(text, now())).rejects.toThrow(IdTokenRefused);
});

test('refuses a token that is unsigned or signed with a shared secret', async () => {
  const claims = {
    iss: issuer.url,
    aud: issuer.clientId,
    sub: 'ada',
    nonce: 'n',
    iat: seconds(),
    exp: seconds() + 300,
  };
  await expect(social.verify(new UnsecuredJWT(claims).encode(), now())).rejects.toThrow(IdTokenRefused);
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'test' })
    .sign(Buffer.from(issuer.clientId.repeat(8)));
  await expect(social.verify(shared, now())).rejects.toThrow(IdTokenRefused);
});

test('an unreachable issuer is a provider fault, not a bad token', async () => {
  const gone = await startIssuer();
  const token = await gone.token('ada', 'n');
  await gone.close();
  const lost = connect(gone.url);
  await expect(lost.verify(token, now())).rejects.toThrow(ProviderFault);
  await expect(lost.describe()).rejects.toThrow(ProviderFault);
  const none = connect(null);
  expect(await none.describe()).toBeNull();
});
