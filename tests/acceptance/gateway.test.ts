import { readFileSync } from 'node:fs';
import { createClient } from 'graphql-ws';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask, run, stranger } from '../support/graph.ts';
import { newPlayer, picture, signIn, upload } from '../support/people.ts';
import { Server } from '../support/server.ts';
import { call, useStack } from './support.ts';

const stack = useStack();
const graphql = () => `${stack().origin}/graphql`;

describe('documents', () => {
  const manifest: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../web/persisted-documents.json', import.meta.url), 'utf8'),
  );
  const [hash] = Object.entries(manifest).find(([, text]) => /^query SignInOptions\b/.test(text)) ?? [];

  test('with TRUSTED_DOCUMENTS=1, only documents in the manifest run', async () => {
    // The stack reserves ten ports but only uses the first five.
    const trustedPort = stack().ports.gateway + 5;
    const gateway = new Server({
      name: 'gateway',
      entry: 'gateway/src/main.ts',
      env: {
        ...stack().env,
        TRUSTED_DOCUMENTS: '1',
        PORT: String(trustedPort),
        PUBLIC_URL: `http://127.0.0.1:${trustedPort}`,
      },
      readyUrl: `http://127.0.0.1:${trustedPort}/readyz`,
    });
    await gateway.start();
    try {
      const url = `http://127.0.0.1:${trustedPort}/graphql`;
      const foreign = await call(url, 'POST', { body: { query: '{ config { maintenance } }' } });
      expect([foreign.status, codeOf(foreign.body)]).toEqual([400, 'UNTRUSTED_DOCUMENT']);
      const introspection = await call(url, 'POST', { body: { query: '{ __schema { types { name } } }' } });
      expect(introspection.status).toBe(400);
      const known = await call(url, 'POST', {
        body: { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
      });
      expect(known.body).toMatchObject({ data: { config: { social: { name: 'Sandbox ID' } } } });
      const page = await fetch(url, { headers: { accept: 'text/html' } });
      const isGraphiql = page.ok && (await page.text()).toLowerCase().includes('graphiql');
      expect(isGraphiql).toBe(false);
    } finally {
      expect(await gateway.stop()).toBe(0);
    }
  });

  test('in development, any document runs and GraphiQL is available', async () => {
    const { data } = await ask(stack(), stranger(), '{ config { maintenance } }');
    expect(data).toEqual({ config: { maintenance: false } });
    const page = await fetch(graphql(), { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect((await page.text()).toLowerCase()).toContain('graphiql');
  });
});

describe('HTTP', () => {
  test('a request id passes through every process', async () => {
    const answer = await call(graphql(), 'POST', {
      body: { query: '{ wallet { cash } }' },
      headers: { 'x-request-id': 'through-all-floors' },
    });
    expect(answer.headers.get('x-request-id')).toBe('through-all-floors');
    expect(answer.body).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED', requestId: 'through-all-floors' } }],
    });
  });

  test('accepts only JSON, one operation, and a limited size', async () => {
    const form = await call(graphql(), 'POST', { body: 'query=1', headers: { 'content-type': 'text/plain' } });
    expect(form.status).toBe(415);
    expect((await call(graphql(), 'POST', { body: [{ query: '{ __typename }' }] })).status).toBe(400);
    expect((await call(graphql(), 'POST', { body: { query: `# ${'x'.repeat(2_000_000)}` } })).status).toBe(413);
  });

  test('amounts must be integer cents', async () => {
    const person = await newPlayer(stack(), 1000);
    const order =
      'mutation ($amount: Cents!) { createDepositOrder(amount: $amount, type: paypal, idempotencyKey: "k") { __typename } }';
    for (const amount of [1.5, '1000', null, true, 1e21, [1000]]) {
      const { data, errors } = await ask(stack(), person, order, { amount });
      expect([amount, data, errors.length]).toEqual([amount, null, 1]);
    }
  });

  test('platform URLs are never exposed', async () => {
    const { errors } = await ask(stack(), stranger(), '{ wallet { cash } }');
    expect(JSON.stringify(errors)).not.toContain(String(stack().ports.platform));
  });
});

describe('the public origin', () => {
  test('serves an uploaded file', async () => {
    const person = await signIn(stack());
    const id = await upload(stack(), person, 'evidence', 'image/png', picture);
    const { data } = await ask<{ mediaUploadIds: { id: string; state: string }[] }>(
      stack(),
      person,
      '{ mediaUploadIds { id state } }',
    );
    expect(data?.mediaUploadIds).toContainEqual({ id, state: 'ready' });
  });

  test('serves media with their own policy, so they can’t run scripts', async () => {
    const person = await signIn(stack());
    const id = await upload(stack(), person, 'profile', 'image/png', picture);
    await run(
      stack(),
      person,
      'mutation ($id: ID!) { updateProfile(input: { profileImageId: $id }) { user { id } } }',
      {
        id,
      },
    );
    const response = await fetch(`${stack().origin}/media/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('responds to an id of 300 characters as not found', async () => {
    const { errors } = await ask(stack(), stranger(), 'query ($id: ID!) { match(id: $id) { id } }', {
      id: 'a'.repeat(300),
    });
    const data = JSON.stringify(errors ?? []);
    expect(data).not.toContain('INTERNAL_SERVER_ERROR');
  });

  test('refuses an unauthorized upload', async () => {
    const answer = await call(`${stack().origin}/uploads/nobody`, 'PUT', {
      body: 'x',
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('refuses a webhook without a valid signature', async () => {
    const answer = await call(`${stack().origin}/webhooks/paypal`, 'POST', {
      body: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } },
      headers: {
        'paypal-transmission-id': '1',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': 'Zm9yZ2Vk',
        'paypal-cert-url': `${stack().sandbox}/v1/notifications/certs/sandbox`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.error?.request_id).toEqual(expect.any(String));
  });
});

describe('subscriptions', () => {
  const client = (connectionParams: Record<string, string>) =>
    createClient({
      url: graphql().replace('http', 'ws'),
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocol: string) {
          super(url, protocol, { origin: stack().origin });
        }
      },
      connectionParams,
      retryAttempts: 0,
    });

  test('the first result is a snapshot', async () => {
    const person = await newPlayer(stack(), 1500);
    const socket = client({ token: person.token, deviceId: person.deviceId });
    const updates = socket.iterate({ query: 'subscription { account { kind seq data { wallet { cash } } } }' });
    const first = await updates.next();
    expect(first.value).toMatchObject({ data: { account: { kind: 'SNAPSHOT', data: { wallet: { cash: 1500 } } } } });
    await updates.return?.();
    await socket.dispose();
  });

  test('refuses a socket from a foreign origin', async () => {
    const socket = new WebSocket(graphql().replace('http', 'ws'), 'graphql-transport-ws', {
      origin: 'https://evil.example',
    });
    const outcome = await new Promise((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('error', () => resolve('refused'));
      socket.once('close', () => resolve('refused'));
    });
    expect(outcome).toBe('refused');
  });
});

function codeOf(body: unknown): unknown {
  const { errors } = body as { errors?: { extensions?: { code?: string } }[] };
  return errors?.[0]?.extensions?.code;
}
