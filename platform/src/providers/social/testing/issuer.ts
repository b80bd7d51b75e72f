import { createServer } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  url: string;
  clientId: string;
  /** Returns an ID token for `subject`. `changes` overrides claims; undefined removes one. */
  token(subject: string, nonce: string, changes?: JWTPayload): Promise<string>;
  /** Same as `token`, but signed with a key that the issuer doesn't publish. */
  forged(subject: string, nonce: string): Promise<string>;
  close(): Promise<void>;
}

/** An OpenID Connect issuer for tests: discovery, keys, and tokens on demand. */
export async function startIssuer(clientId = 'duelbook'): Promise<TestIssuer> {
  const own = await generateKeyPair('RS256');
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const found = documents.get(request.url ?? '');
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
  const url = `http://127.0.0.1:${address.port}/oidc`;
  const documents = new Map<string, unknown>([
    ['/oidc/jwks', { keys: [jwk] }],
    [
      '/oidc/.well-known/openid-configuration',
      { issuer: url, authorization_endpoint: `${url}/authorize`, jwks_uri: `${url}/jwks` },
    ],
  ]);

  function claims(subject: string, nonce: string): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: url,
      aud: clientId,
      sub: subject,
      nonce,
      iat: now,
      exp: now + 300,
      email: `${subject}@example.com`,
      email_verified: true,
      amr: ['pwd'],
    };
  }
  const sign = (payload: JWTPayload, key: CryptoKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);

  return {
    url,
    clientId,
    token: (subject, nonce, changes = {}) => sign({ ...claims(subject, nonce), ...changes }, own.privateKey),
    forged: (subject, nonce) => sign(claims(subject, nonce), other.privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
