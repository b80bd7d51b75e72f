import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { ProviderEvent, VerifiedEvent } from '../port.ts';
import type { PayPalClient } from './client.ts';
import type { PayPalSettings } from './settings.ts';

type Headers = Record<string, string | string[] | undefined>;

const certificateHosts = ['api.paypal.com', 'api-m.paypal.com', 'api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const CACHED_CERTIFICATES = 8;

const Text = Type.Optional(Type.String({ maxLength: 200 }));
const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  event_type: Type.String({ minLength: 1, maxLength: 100 }),
  resource: Type.Object({
    id: Text,
    custom_id: Text,
    sender_batch_id: Text,
    payout_batch_id: Text,
    payout_item_id: Text,
    dispute_id: Text,
    purchase_units: Type.Optional(Type.Array(Type.Object({ custom_id: Text }))),
    payout_item: Type.Optional(Type.Object({ sender_item_id: Text })),
    batch_header: Type.Optional(
      Type.Object({
        payout_batch_id: Text,
        sender_batch_header: Type.Optional(Type.Object({ sender_batch_id: Text })),
      }),
    ),
    links: Type.Optional(Type.Array(Type.Object({ rel: Text, href: Type.Optional(Type.String()) }))),
  }),
});
/** Details that are known about an event in an unexpected format. */
const Named = Type.Object({
  id: Type.Optional(Type.Unknown()),
  event_type: Type.Optional(Type.Unknown()),
});
const MOST_NAMED = 100;

/**
 * Verifies PayPal's webhook signatures locally: RSA-SHA256 over transmission ID, time, our webhook ID and the CRC32 of
 * the raw body, with the certificate the message names. The certificate is only fetched from PayPal's own hosts (or the
 * configured base address) and cached until it expires.
 */
export class WebhookVerifier {
  private readonly settings: PayPalSettings;
  private readonly client: PayPalClient;
  private readonly certificates = new Map<string, X509Certificate>();

  constructor(settings: PayPalSettings, client: PayPalClient) {
    this.settings = settings;
    this.client = client;
  }

  async verify(headers: Headers, body: Buffer): Promise<VerifiedEvent> {
    if (signedHeaders.some((name) => isDoubled(headers[name]))) return { kind: 'malformed' };
    const signed = readHeaders(headers);
    const url = signed && this.certificateUrl(signed.certUrl);
    if (!signed || !url) return { kind: 'forged' };
    const certificate = await this.certificate(url);
    if (certificate === 'missing') return { kind: 'forged' };
    if (!certificate) return { kind: 'unavailable' };
    const message = `${signed.id}|${signed.time}|${this.settings.webhookId}|${crc32(body)}`;
    if (!isCurrent(certificate) || !isSigned(certificate, message, signed.signature)) return { kind: 'forged' };
    return readEvent(body);
  }

  private certificateUrl(text: string): URL | null {
    const url = URL.parse(text);
    if (!url || url.username || url.password || !url.pathname.startsWith('/v1/notifications/certs/')) return null;
    if (url.origin === new URL(this.settings.baseUrl).origin) return url;
    return url.protocol === 'https:' && url.port === '' && certificateHosts.includes(url.hostname) ? url : null;
  }

  private async certificate(url: URL): Promise<X509Certificate | 'missing' | null> {
    const cached = this.certificates.get(url.href);
    if (cached && isCurrent(cached)) return cached;
    const bytes = await this.client.download(url);
    if (bytes === null || bytes === 'missing') return bytes;
    try {
      const certificate = new X509Certificate(bytes);
      const oldest = this.certificates.keys().next().value;
      if (this.certificates.size >= CACHED_CERTIFICATES && oldest) this.certificates.delete(oldest);
      this.certificates.set(url.href, certificate);
      return certificate;
    } catch {
      return null;
    }
  }
}

const signedHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];

/** Node joins a header that was sent twice with a comma. Otherwise, none of the signed headers contains a comma. */
function isDoubled(value: string | string[] | undefined): boolean {
  return Array.isArray(value) || (value?.includes(',') ?? false);
}

function readHeaders(headers: Headers) {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value.length > 0 && value.length <= 2000 ? value : null;
  };
  const id = one('paypal-transmission-id');
  const time = one('paypal-transmission-time');
  const signature = one('paypal-transmission-sig');
  const certUrl = one('paypal-cert-url');
  if (!id || !time || !signature || !certUrl || one('paypal-auth-algo') !== 'SHA256withRSA') return null;
  return { id, time, signature: Buffer.from(signature, 'base64'), certUrl };
}

/** Compares with real time rather than the domain clock, because an external authority sets the validity. */
function isCurrent(certificate: X509Certificate): boolean {
  const now = Date.now();
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
}

function isSigned(certificate: X509Certificate, message: string, signature: Buffer): boolean {
  const { publicKey } = certificate;
  return publicKey.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', Buffer.from(message), publicKey, signature);
}

function readEvent(body: Buffer): VerifiedEvent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return { kind: 'unreadable', id: null, type: null };
  }
  if (Value.Check(Event, parsed)) return { kind: 'event', event: toEvent(parsed) };
  const { id, event_type: type } = Value.Check(Named, parsed) ? parsed : {};
  return { kind: 'unreadable', id: named(id), type: named(type) };
}

function named(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MOST_NAMED ? value : null;
}

function toEvent({ id, event_type: type, resource }: Static<typeof Event>): ProviderEvent {
  const isPayout = type.startsWith('PAYMENT.PAYOUTS');
  const batch = resource.batch_header;
  return {
    id,
    type,
    resourceId: resource.dispute_id ?? resource.payout_item_id ?? resource.id ?? batch?.payout_batch_id ?? null,
    orderId: isPayout ? null : (resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null),
    captureId: captureOf(type, resource),
    returned: returnedBy(type, resource),
    disputeId: resource.dispute_id ?? null,
    withdrawalId: isPayout
      ? (resource.sender_batch_id ??
        resource.payout_item?.sender_item_id ??
        batch?.sender_batch_header?.sender_batch_id ??
        null)
      : null,
    batchId: isPayout ? (resource.payout_batch_id ?? batch?.payout_batch_id ?? null) : null,
    providerUserId: null,
  };
}

type Resource = Static<typeof Event>['resource'];

/** The webhook's resource is the refund, which links to its capture. */
function captureOf(type: string, resource: Resource): string | null {
  if (!type.startsWith('PAYMENT.CAPTURE.') && !type.startsWith('PAYMENT.REFUND.')) return null;
  const href = linkOf(resource, 'up');
  return (href === null ? resource.id : /\/v2\/payments\/captures\/([A-Za-z0-9_-]{1,100})$/.exec(href)?.[1]) ?? null;
}

function returnedBy(type: string, resource: Resource): ProviderEvent['returned'] {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return { refundId: null };
  if (type !== 'PAYMENT.CAPTURE.REFUNDED' && !type.startsWith('PAYMENT.REFUND.')) return null;
  return { refundId: linkOf(resource, 'up') === null ? null : (resource.id ?? null) };
}

function linkOf({ links }: Resource, rel: string): string | null {
  return links?.find((link) => link.rel === rel)?.href ?? null;
}
