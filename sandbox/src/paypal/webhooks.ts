import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { request } from 'undici';
import type { Book } from '../book.ts';
import type { Faults } from '../faults.ts';
import type { Settings } from '../settings.ts';
import { type Certificate, selfSigned } from './certificate.ts';
import { paypalId } from './ids.ts';

/** One webhook on its way to the receiver. */
export interface Delivery {
  id: string;
  eventType: string;
  body: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  lastAnswer: string | null;
  at: string;
}

/** The signed headers of a webhook, under the names PayPal's verification call uses. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

const MAX_ATTEMPTS = 25;
const MAX_PAUSE_MS = 60_000;
const ANSWER_MS = 10_000;
const ALGORITHM = 'SHA256withRSA';
/** How long a reordered webhook waits for another one to overtake it. */
const REORDER_MS = 3000;

/** Sends webhooks as PayPal does: signed with RSA-SHA256, repeated with growing pauses until answered with 2xx. */
export class Webhooks {
  private readonly settings: Settings;
  private readonly book: Book;
  private readonly faults: Faults;
  private readonly timers = new Set<NodeJS.Timeout>();
  private held: Delivery[] = [];
  private stopped = false;
  private made: Certificate | null = null;

  constructor(settings: Settings, book: Book, faults: Faults) {
    this.settings = settings;
    this.book = book;
    this.faults = faults;
  }

  /** What webhooks are signed with, new in each process. */
  get certificate(): Certificate {
    this.made ??= selfSigned('messageverificationcerts.paypal.sandbox');
    return this.made;
  }

  /** Goes on with what was not delivered before a restart. */
  start(): void {
    for (const delivery of this.book.state.deliveries) {
      if (delivery.state === 'waiting') void this.attempt(delivery);
    }
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  /** Sends one event; never waits for the receiver. */
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
    const body = JSON.stringify(event);
    const delivery: Delivery = { id: event.id, eventType, body, state: 'waiting', attempts: 0, lastAnswer: null, at };
    this.book.state.deliveries.push(delivery);
    this.book.changed();
    this.dispatch(delivery);
  }

  /** Signs a body the way PayPal does. */
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

  /** PayPal's own answer to whether a webhook is from PayPal. */
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

  private dispatch(delivery: Delivery): void {
    const fault = this.faults.take('webhooks');
    switch (fault?.kind) {
      case 'drop':
        this.finish(delivery, 'dropped', null);
        break;
      case 'late':
        this.later(fault.delay_ms, () => this.attempt(delivery));
        break;
      case 'reorder':
        this.held.push(delivery);
        this.later(REORDER_MS, () => this.releaseHeld());
        break;
      default:
        void this.sendNow(delivery, fault?.kind === 'duplicate');
    }
  }

  private async sendNow(delivery: Delivery, twice: boolean): Promise<void> {
    await this.attempt(delivery);
    if (twice) await this.post(delivery.body);
    this.releaseHeld();
  }

  private releaseHeld(): void {
    for (const delivery of this.held.splice(0)) void this.attempt(delivery);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    const answer = await this.post(delivery.body);
    if (/^2\d\d$/.test(answer)) return this.finish(delivery, 'delivered', answer);
    if (delivery.attempts >= MAX_ATTEMPTS) return this.finish(delivery, 'given_up', answer);
    delivery.lastAnswer = answer;
    this.book.changed();
    const pause = Math.min(this.settings.webhookRetryMs * 2 ** (delivery.attempts - 1), MAX_PAUSE_MS);
    this.later(pause, () => this.attempt(delivery));
  }

  /** The receiver's status as text, or why there was none. */
  private async post(body: string): Promise<string> {
    const signed = this.signed(body);
    try {
      const response = await request(this.settings.webhookUrl, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': signed.auth_algo,
          'paypal-cert-url': signed.cert_url,
          'paypal-transmission-id': signed.transmission_id,
          'paypal-transmission-sig': signed.transmission_sig,
          'paypal-transmission-time': signed.transmission_time,
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body.dump();
      return String(response.statusCode);
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    }
  }

  private finish(delivery: Delivery, state: Delivery['state'], answer: string | null): void {
    delivery.state = state;
    delivery.lastAnswer = answer;
    this.book.changed();
  }

  private later(ms: number, run: () => unknown): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}
