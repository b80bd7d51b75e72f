import { createHmac, randomUUID } from 'node:crypto';
import type { Deliveries } from '../deliveries.ts';
import type { Settings } from '../settings.ts';

/**
 * Sends webhooks the way Dots does through Svix: signed with HMAC-SHA256 over ID, time and body. Each one names only
 * one object.
 */
export class DotsWebhooks {
  private readonly key: Buffer;
  private readonly deliveries: Deliveries;

  constructor(settings: Settings, deliveries: Deliveries) {
    this.key = Buffer.from(settings.dotsWebhookSecret.replace(/^whsec_/, ''), 'base64');
    this.deliveries = deliveries;
    deliveries.register('dots', {
      url: settings.dotsWebhookUrl,
      sign: ({ id, body }) => this.signed(id, body),
    });
  }

  send(event: 'transfer.updated' | 'payment_intent.updated' | 'flow.updated' | 'user.updated', id: string): void {
    const name = `${event.slice(0, event.indexOf('.'))}_id`;
    const body = JSON.stringify({ event, [name]: id });
    this.deliveries.send({ id: `msg_${randomUUID()}`, provider: 'dots', eventType: event, body });
  }

  private signed(id: string, body: string): Record<string, string> {
    const time = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', this.key).update(`${id}.${time}.${body}`).digest('base64');
    return { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` };
  }
}
