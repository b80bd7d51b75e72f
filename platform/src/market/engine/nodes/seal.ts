import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Maximum time a message may be in transit, in milliseconds, measured with the nodes' own clocks. It only prevents
 * replays and never affects money.
 */
const FRESH_MS = 30_000;

/** Headers that authenticate a message between nodes. */
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

/** Verifies the seals of incoming messages. Each seal is valid only once and only for a short time. */
export class SealCheck {
  /** Nonces seen in the current period. `#before` has those from the previous one; anything older has expired. */
  #seen = new Set<string>();
  #before = new Set<string>();
  #periodStart = Number.NEGATIVE_INFINITY;

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
    // A message is valid from FRESH_MS before to FRESH_MS after its timestamp, so a period lasts twice FRESH_MS.
    if (now - this.#periodStart > 2 * FRESH_MS) {
      this.#before = this.#seen;
      this.#seen = new Set();
      this.#periodStart = now;
    }
    if (this.#seen.has(nonce) || this.#before.has(nonce)) return false;
    this.#seen.add(nonce);
    return true;
  }
}

function signature(key: Buffer, time: string, nonce: string, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${time}\n${nonce}\n`).update(text).digest();
}
