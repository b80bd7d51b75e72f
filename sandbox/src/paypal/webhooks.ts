import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Deliveries } from '../deliveries.ts';
import type { Settings } from '../settings.ts';
import { type Certificate, selfSigned } from './certificate.ts';
import { paypalId } from './ids.ts';

/** A webhook's signed headers, named as in PayPal's verification API. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

const ALGORITHM = 'SHA256withRSA';

/**
 * Sends webhooks the way PayPal does: signed with RSA-SHA256 and retried with backoff until the receiver answers with
 * 2xx.
 */
export class Webhooks {
  private readonly settings: Settings;
  private readonly deliveries: Deliveries;
  private made: Certificate | null = null;

  constructor(settings: Settings, deliveries: Deliveries) {
    this.settings = settings;
    this.deliveries = deliveries;
    deliveries.register('paypal', {
      url: settings.webhookUrl,
      sign: ({ body }) => {
        const signed = this.signed(body);
        return {
          'paypal-auth-algo': signed.auth_algo,
          'paypal-cert-url': signed.cert_url,
          'paypal-transmission-id': signed.transmission_id,
          'paypal-transmission-sig': signed.transmission_sig,
          'paypal-transmission-time': signed.transmission_time,
        };
      },
    });
  }

  /** The signing certificate. Each process creates a new one. */
  get certificate(): Certificate {
    this.made ??= selfSigned('messageverificationcerts.paypal.sandbox');
    return this.made;
  }

  /** Queues one event and returns without waiting for the receiver. */
  send(eventType: string, resourceType: string, summary: string, resource: object): void {
    const at = new Date().toISOString();
    const event = {
      id: `WH-${paypalId()}-${paypalId()}`,
      event_version: '1.0',
      create_time: at,
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: eventType,
      summary,
      resource,
      links: [],
    };
    this.deliveries.send({ id: event.id, provider: 'paypal', eventType, body: JSON.stringify(event) });
  }

  /** Signs a body the same way PayPal does. */
  signed(body: string): Transmission {
    const id = randomUUID();
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const message = `${id}|${time}|${this.settings.paypalWebhookId}|${crc32(body)}`;
    return {
      auth_algo: ALGORITHM,
      cert_url: `${this.settings.publicUrl}/v1/notifications/certs/CERT-${this.certificate.id}`,
      transmission_id: id,
      transmission_sig: sign('RSA-SHA256', Buffer.from(message), this.certificate.privateKey).toString('base64'),
      transmission_time: time,
    };
  }

  /** Implements PayPal's API for verifying webhooks. */
  verify(transmission: Transmission, webhookId: string, event: unknown): boolean {
    const { transmission_id: id, transmission_time: time, auth_algo: algorithm } = transmission;
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(JSON.stringify(event))}`);
    const { publicKey } = new X509Certificate(this.certificate.pem);
    const signature = Buffer.from(transmission.transmission_sig, 'base64');
    return (
      algorithm === ALGORITHM &&
      webhookId === this.settings.paypalWebhookId &&
      verify('RSA-SHA256', message, publicKey, signature)
    );
  }
}
