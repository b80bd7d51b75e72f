import { request } from 'undici';
import type { Book } from './book.ts';
import type { Faults } from './faults.ts';

export type WebhookProvider = 'paypal' | 'dots';

/** A webhook to be delivered. */
export interface Delivery {
  id: string;
  provider: WebhookProvider;
  eventType: string;
  body: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
  lastAnswer: string | null;
  at: string;
}

/** Where a provider's webhooks are sent, and a function that signs them, which is called for each attempt. */
export interface Receiver {
  url: string;
  sign(delivery: Delivery): Record<string, string>;
}

const MAX_ATTEMPTS = 25;
const MAX_PAUSE_MS = 60_000;
const ANSWER_MS = 10_000;
/** How long a reordered webhook waits for a later one that is sent before it. */
const REORDER_MS = 3000;

/** Delivers webhooks, retrying with backoff until the receiver answers 2xx, and applies configured faults. */
export class Deliveries {
  private readonly retryMs: number;
  private readonly book: Book;
  private readonly faults: Faults;
  private readonly receivers = new Map<WebhookProvider, Receiver>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private held: Delivery[] = [];
  private stopped = false;

  constructor(retryMs: number, book: Book, faults: Faults) {
    this.retryMs = retryMs;
    this.book = book;
    this.faults = faults;
  }

  register(provider: WebhookProvider, receiver: Receiver): void {
    this.receivers.set(provider, receiver);
  }

  /** Resumes deliveries that were unfinished when the sandbox was stopped. */
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

  /** Queues one event and returns without waiting for the receiver. */
  send(event: Pick<Delivery, 'id' | 'provider' | 'eventType' | 'body'>): void {
    const delivery = waiting(event);
    this.book.state.deliveries.push(delivery);
    this.book.changed();
    this.dispatch(delivery);
  }

  /** Returns where a body would be sent, with the headers that sign it. */
  signed(event: Pick<Delivery, 'id' | 'provider' | 'eventType' | 'body'>): {
    url: string;
    headers: Record<string, string>;
  } {
    const receiver = this.receivers.get(event.provider);
    if (!receiver) throw new Error(`${event.provider} sends no webhooks`);
    return { url: receiver.url, headers: receiver.sign(waiting(event)) };
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
    if (twice) await this.post(delivery);
    this.releaseHeld();
  }

  private releaseHeld(): void {
    for (const delivery of this.held.splice(0)) void this.attempt(delivery);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    const answer = await this.post(delivery);
    if (/^2\d\d$/.test(answer)) return this.finish(delivery, 'delivered', answer);
    if (delivery.attempts >= MAX_ATTEMPTS) return this.finish(delivery, 'given_up', answer);
    delivery.lastAnswer = answer;
    this.book.changed();
    const pause = Math.min(this.retryMs * 2 ** (delivery.attempts - 1), MAX_PAUSE_MS);
    this.later(pause, () => this.attempt(delivery));
  }

  /** Returns the receiver's status as text, or the reason why there was no response. */
  private async post(delivery: Delivery): Promise<string> {
    const receiver = this.receivers.get(delivery.provider);
    if (!receiver) return 'no receiver';
    try {
      const response = await request(receiver.url, {
        method: 'POST',
        body: delivery.body,
        headers: { 'content-type': 'application/json', ...receiver.sign(delivery) },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body.dump();
      return String(response.statusCode);
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'no response';
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

function waiting(event: Pick<Delivery, 'id' | 'provider' | 'eventType' | 'body'>): Delivery {
  return { ...event, state: 'waiting', attempts: 0, lastAnswer: null, at: new Date().toISOString() };
}
