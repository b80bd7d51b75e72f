import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const redirectUri = 'http://127.0.0.1:4000/gamer-ids/linked';
const verifier = 'a-verifier-of-at-least-forty-three-characters';
const request = {
  response_type: 'code',
  client_id: 'sandbox-kingfall',
  redirect_uri: redirectUri,
  state: 's-1',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const client = { client_id: 'sandbox-kingfall', client_secret: 'sandbox-kingfall-secret' };

async function signIn(app: FastifyInstance, name: string): Promise<URLSearchParams> {
  const payload = { query: new URLSearchParams(request).toString(), name };
  const { headers } = await app.inject({ method: 'POST', url: '/kingfall/oauth/authorize', payload });
  return new URL(String(headers.location)).searchParams;
}

const exchange = (app: FastifyInstance, code: string | null, changes: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/kingfall/oauth/token',
    payload: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...client,
      ...changes,
    },
  });

it('exchanges a code once for the account that signed in', async () => {
  const { app } = await testSandbox();
  const given = await signIn(app, 'paper_moth');
  expect(given.get('state')).toBe('s-1');
  const token = (await exchange(app, given.get('code'))).json().access_token;
  const account = await app.inject({
    url: '/kingfall/api/account',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(account.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), name: 'paper_moth' });
  expect((await exchange(app, given.get('code'))).json()).toEqual({ error: 'invalid_grant' });
  expect((await app.inject('/kingfall/api/account')).statusCode).toBe(401);
});

it('refuses a wrong verifier and a wrong secret, and reports a canceled sign-in', async () => {
  const { app } = await testSandbox();
  const code = async () => (await signIn(app, 'paper_moth')).get('code');
  expect((await exchange(app, await code(), { code_verifier: 'guess' })).json().error).toBe('invalid_grant');
  expect((await exchange(app, await code(), { client_secret: 'guess' })).json().error).toBe('invalid_client');
  expect((await signIn(app, 'cancel')).get('error')).toBe('access_denied');
});

it.each([
  { redirect_uri: 'https://evil.example/gamer-ids/linked' },
  { client_id: 'other' },
  { state: '' },
  { code_challenge: '' },
  { code_challenge_method: 'plain' },
])('never redirects for %o', async (changes) => {
  const { app } = await testSandbox();
  const answer = await app.inject(`/kingfall/oauth/authorize?${new URLSearchParams({ ...request, ...changes })}`);
  expect(answer.statusCode).toBe(400);
});
