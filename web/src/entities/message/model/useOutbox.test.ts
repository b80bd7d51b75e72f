import { InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { inOrder, membershipKey } from '@/shared/lib/mutation-chain';
import { heldClient } from '@/shared/lib/testing';
import type { Outgoing } from './outbox.ts';
import { judge, sendOutgoing } from './useOutbox.ts';

const refused = (platformCode: number | null, status: number | null, code = 'CONFLICT') =>
  new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code, platformCode, status } }]);

it.each([
  ['a language violation', refused(12, 422)],
  ['an invalid request', refused(1000, 400)],
  ['a closed chat', refused(1002, 409)],
  ['messages disabled by staff', refused(1020, 403)],
  ['too many messages at once', refused(1013, 429, 'RATE_LIMITED')],
])('reports the reason when the platform refuses %s', (_what, error) => {
  expect(judge(error)).toMatchObject({ kind: 'refused', refusal: { message: 'No.' } });
});

it.each([
  ['no response', new TypeError('Failed to fetch')],
  ['a platform failure', refused(null, 500)],
  ['a refusal by a proxy', new ServerError('no', { response: new Response(null, { status: 413 }), bodyText: '' })],
  ['a refusal explained elsewhere', refused(27, 403)],
])('counts as failed on %s', (_when, error) => {
  expect(judge(error)).toEqual({ kind: 'failed' });
});

const message = (id: string) =>
  ({ type: 'text', text: 'Hi', nonce: 'n1', to: { kind: 'conversation', id }, mentions: [] }) as unknown as Outgoing;

it.each(['stored', 'refused'])('sends a message once a pending agreement is %s, not before', async (outcome) => {
  const { client, calls } = heldClient(new InMemoryCache());
  const agreement = Promise.withResolvers<void>();
  inOrder(membershipKey('owls'), () => agreement.promise).catch(() => undefined);
  const sent = sendOutgoing(client, message('owls'));
  void sendOutgoing(client, message('another'));
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.variables).toMatchObject({ input: { conversationId: 'another' } });
  if (outcome === 'stored') agreement.resolve();
  else agreement.reject(new Error('No.'));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toMatchObject({ input: { conversationId: 'owls' } });
  const refused = expect(sent).rejects.toThrow();
  await calls[1]?.refuse('CONFLICT', 1002);
  await refused;
});
