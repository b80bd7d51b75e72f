import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * How long a message may be under way, in milliseconds. By the machines' own clocks: this keeps copies of a message out, no
 * decision about money hangs on it.
 */
const FRESH_MS = 30_000;

/** What goes with a message from node to node, as headers. */
export interface Seal {
  'x-duelbook-time': string;
  'x-duelbook-nonce': string;
  'x-duelbook-signature': string;
}

/** Seals a message with the key that only the nodes have. */
export function sealed(key: Buffer, text: string | Buffer, now: number = Date.now()): Seal {
  const [time, nonce] = [String(now), randomBytes(16).toString('hex')];
  return {
    'x-duelbook-time': time,
    'x-duelbook-nonce': nonce,
    'x-duelbook-signature': signature(key, time, nonce, text).toString('hex'),
  };
}

/** Looks at the seals of what comes in: each is good once, and for a short time. */
export class SealCheck {
  /** Nonces of two stretches of time: what is older than both is not fresh any more. */
  #seen = new Set<string>();
  #before = new Set<string>();
  #turnedAt = Number.NEGATIVE_INFINITY;

  isGood(key: Buffer, headers: Record<string, unknown>, text: string | Buffer, now: number = Date.now()): boolean {
    const [time, nonce, given] = [
      String(headers['x-duelbook-time']),
      String(headers['x-duelbook-nonce']),
      Buffer.from(String(headers['x-duelbook-signature']), 'hex'),
    ];
    const expected = signature(key, time, nonce, text);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (!(Math.abs(now - Number(time)) <= FRESH_MS)) return false;
    return this.#isFirst(nonce, now);
  }

  #isFirst(nonce: string, now: number): boolean {
    // Fresh from FRESH_MS before its time to FRESH_MS after: a stretch is as long as both.
    if (now - this.#turnedAt > 2 * FRESH_MS) {
      this.#before = this.#seen;
      this.#seen = new Set();
      this.#turnedAt = now;
    }
    if (this.#seen.has(nonce) || this.#before.has(nonce)) return false;
    this.#seen.add(nonce);
    return true;
  }
}

function signature(key: Buffer, time: string, nonce: string, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${time}\n${nonce}\n`).update(text).digest();
}
