import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const issuer = 'http://127.0.0.1:4002/oidc';
const redirectUri = 'http://127.0.0.1:4000/sign-in-callback';
const request = {
  response_type: 'id_token',
  scope: 'openid email',
  client_id: 'duelbook',
  redirect_uri: redirectUri,
  nonce: 'n-1',
  state: 's-1',
};
const someone = { person: 'new', given_name: 'Ada', family_name: 'Byron', email: 'ada@example.com' };

function authorize(app: FastifyInstance, query: Record<string, string>) {
  return app.inject(`/oidc/authorize?${new URLSearchParams(query)}`);
}

function choose(app: FastifyInstance, query: Record<string, string>, person: object) {
  return app.inject({
    method: 'POST',
    url: '/oidc/authorize',
    payload: { query: new URLSearchParams(query).toString(), ...person },
  });
}

async function claims(app: FastifyInstance, token: string): Promise<JWTPayload> {
  const keys = createLocalJWKSet((await app.inject('/oidc/jwks')).json());
  return (await jwtVerify(token, keys, { issuer, audience: 'duelbook', algorithms: ['RS256'] })).payload;
}

function fragment(location: unknown): URLSearchParams {
  return new URLSearchParams(new URL(String(location)).hash.slice(1));
}

it('returns an id token in the fragment to the requesting client', async () => {
  const { app } = await testSandbox();
  expect((await authorize(app, request)).payload).toContain('New user');
  const answer = await choose(app, request, someone);
  expect(String(answer.headers.location)).toMatch(/^http:\/\/127\.0\.0\.1:4000\/sign-in-callback#/);
  const given = fragment(answer.headers.location);
  expect(given.get('state')).toBe('s-1');
  expect(await claims(app, given.get('id_token') ?? '')).toMatchObject({
    nonce: 'n-1',
    email: 'ada@example.com',
    given_name: 'Ada',
    amr: ['pwd'],
  });
});

it('posts the response to the registered origin when the provider’s script asks', async () => {
  const { app } = await testSandbox();
  const query = { ...request, response_mode: 'web_message' };
  const given = await choose(app, query, someone);
  expect(given.statusCode).toBe(200);
  expect(given.payload).toContain('data-origin="http://127.0.0.1:4000"');
  const token = /id_token[^;]+;:[^;]+;([\w.-]+)/.exec(given.payload)?.[1] ?? '';
  expect(await claims(app, token)).toMatchObject({ nonce: 'n-1', email: 'ada@example.com' });
  expect((await choose(app, query, { person: 'cancel' })).payload).toContain('access_denied');
  const script = await app.inject('/oidc/client.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.payload).toContain('renderButton');
});

it('gives the same user the same subject, and keeps older keys published', async () => {
  const { app } = await testSandbox();
  const first = fragment((await choose(app, request, someone)).headers.location).get('id_token') ?? '';
  await app.inject({ method: 'POST', url: '/oidc/keys/rotate' });
  const second = fragment((await choose(app, request, someone)).headers.location).get('id_token') ?? '';
  const [before, after] = [await claims(app, first), await claims(app, second)];
  expect(before.sub).toBe(after.sub);
  expect((await app.inject('/oidc/jwks')).json().keys).toHaveLength(2);
});

it('exchanges a code once, and only with the PKCE verifier', async () => {
  const { app } = await testSandbox();
  const challenge = createHash('sha256').update('secret').digest('base64url');
  const query = { ...request, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' };
  const codeOf = async () => {
    const { headers } = await choose(app, query, someone);
    return new URL(String(headers.location)).searchParams.get('code') ?? '';
  };
  const exchange = (code: string, verifier: string) =>
    app.inject({
      method: 'POST',
      url: '/oidc/token',
      payload: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
    });
  const code = await codeOf();
  const good = await exchange(code, 'secret');
  expect(await claims(app, good.json().id_token)).toMatchObject({ nonce: 'n-1' });
  expect((await exchange(code, 'secret')).json().error).toBe('invalid_grant');
  expect((await exchange(await codeOf(), 'guess')).json().error).toBe('invalid_grant');
});

it.each([
  { ...request, redirect_uri: 'https://evil.example/sign-in-callback' },
  { ...request, redirect_uri: 'http://127.0.0.1:4000/elsewhere' },
  { ...request, client_id: 'other' },
])('never redirects for %o', async (query) => {
  const { app } = await testSandbox();
  const answer = await authorize(app, query);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.location).toBeUndefined();
});

it('reports a missing nonce and a canceled sign-in to the client', async () => {
  const { app } = await testSandbox();
  const { nonce: _nonce, ...without } = request;
  expect(fragment((await authorize(app, without)).headers.location).get('error')).toBe('invalid_request');
  const cancelled = await choose(app, request, { person: 'cancel' });
  expect(fragment(cancelled.headers.location).get('error')).toBe('access_denied');
});
