import { createHmac, timingSafeEqual } from 'node:crypto';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { ProviderEvent, VerifiedEvent } from '../port.ts';
import { type DotsClient, metadataOf } from './client.ts';
import { Intent } from './payments.ts';
import { Transfer } from './payouts.ts';

type Headers = Record<string, string | string[] | undefined>;

const Id = Type.Optional(
  Type.Union([Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }), Type.Null()]),
);
const Event = Type.Object({
  event: Type.String({ minLength: 1, maxLength: 100 }),
  transfer_id: Id,
  payment_intent_id: Id,
  flow_id: Id,
  user_id: Id,
});
const Flow = Type.Object({ user_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) });

/** Rejects timestamps outside this window to prevent replay attacks. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * Verifies the signature of a webhook, which Dots sends through Svix: HMAC-SHA256 over ID, timestamp and raw body with
 * our endpoint's secret. The message names only one object, which is fetched to find the order or withdrawal it
 * concerns.
 */
export async function verifyWebhook(
  client: DotsClient,
  secret: string,
  headers: Headers,
  body: Buffer,
): Promise<VerifiedEvent> {
  if (signedHeaders.some((name) => isDoubled(name, headers[name]))) return { kind: 'malformed' };
  const signed = readHeaders(headers);
  if (!signed || !isCurrent(signed.time) || !isSigned(secret, signed, body)) return { kind: 'forged' };
  const event = readEvent(body);
  if (!event) return { kind: 'unreadable', id: signed.id, type: null };
  const about = await subjectOf(client, event);
  return about ? { kind: 'event', event: { id: signed.id, type: event.event, ...about } } : { kind: 'unavailable' };
}

const signedHeaders = ['svix-id', 'svix-timestamp', 'svix-signature'];

/**
 * Node joins a header that was sent twice with a comma. Otherwise, only signatures contain a comma, without a space
 * after it.
 */
function isDoubled(name: string, value: string | string[] | undefined): boolean {
  if (Array.isArray(value)) return true;
  return value?.includes(name === 'svix-signature' ? ', ' : ',') ?? false;
}

function readHeaders(headers: Headers) {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value.length > 0 && value.length <= 1000 ? value : null;
  };
  const [id, time, signatures] = [one('svix-id'), one('svix-timestamp'), one('svix-signature')];
  if (!id || id.length > 100 || !time || !/^\d{1,12}$/.test(time) || !signatures) return null;
  return { id, time, signatures };
}

/** Compares with real time rather than the domain clock, because signatures are created by an external system. */
function isCurrent(time: string): boolean {
  return Math.abs(Date.now() - Number(time) * 1000) <= TOLERANCE_MS;
}

function isSigned(secret: string, signed: { id: string; time: string; signatures: string }, body: Buffer): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${signed.id}.${signed.time}.`).update(body).digest();
  return signed.signatures.split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function readEvent(body: Buffer): Static<typeof Event> | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return Value.Check(Event, parsed) ? parsed : null;
  } catch {
    return null;
  }
}

type Subject = Omit<ProviderEvent, 'id' | 'type'>;
const nothing: Subject = {
  resourceId: null,
  orderId: null,
  captureId: null,
  returned: null,
  disputeId: null,
  withdrawalId: null,
  batchId: null,
  providerUserId: null,
};

/**
 * The order, withdrawal or user that the message is about. Null if it couldn't be determined this time. Empty if the
 * object doesn't exist.
 */
async function subjectOf(client: DotsClient, event: Static<typeof Event>): Promise<Subject | null> {
  const { transfer_id: transferId, payment_intent_id: intentId, flow_id: flowId, user_id: userId } = event;
  if (transferId) return fetched(client, `/v2/transfers/${transferId}`, (body) => ofTransfer(transferId, body));
  if (intentId) return fetched(client, `/v2/payment-intents/${intentId}`, (body) => ofIntent(intentId, body));
  if (flowId) return fetched(client, `/v2/flows/${flowId}`, (body) => ofFlow(flowId, body));
  return { ...nothing, resourceId: userId ?? null, providerUserId: userId ?? null };
}

async function fetched(client: DotsClient, path: string, read: (body: unknown) => Subject): Promise<Subject | null> {
  const reply = await client.get(path);
  if (reply.kind !== 'answer') return null;
  return reply.status >= 400 ? nothing : read(reply.body);
}

function ofTransfer(id: string, body: unknown): Subject {
  if (!Value.Check(Transfer, body)) return nothing;
  const withdrawalId = metadataOf(body.metadata, 'withdrawal_id');
  return {
    ...nothing,
    resourceId: id,
    orderId: metadataOf(body.metadata, 'order_id'),
    withdrawalId,
    batchId: withdrawalId && id,
  };
}

function ofIntent(id: string, body: unknown): Subject {
  if (!Value.Check(Intent, body)) return nothing;
  return { ...nothing, resourceId: id, orderId: metadataOf(body.metadata, 'order_id') };
}

function ofFlow(id: string, body: unknown): Subject {
  return { ...nothing, resourceId: id, providerUserId: Value.Check(Flow, body) ? (body.user_id ?? null) : null };
}
