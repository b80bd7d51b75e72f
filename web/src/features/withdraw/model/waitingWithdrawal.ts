import { readStored, writeStored } from '@/shared/lib/storage';

/** A withdrawal waiting for a provider's form. Kept in the browser, because the form may return to another window. */
export interface WaitingWithdrawal {
  userId: string;
  /** In cents. */
  amount: number;
  paymentSourceId: string;
  /** Idempotency key of the first request. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

const storageKey = 'duelbook.withdrawal';
const channelName = 'duelbook.withdrawal';
/** Forms take minutes. Anything older is stale. */
const keptMs = 2 * 3_600_000;

export function keepWithdrawal(waiting: WaitingWithdrawal | null): void {
  writeStored(storageKey, waiting && JSON.stringify(waiting));
}

/** The user's waiting withdrawal; null if there is none, or if it is another user's, corrupt or too old. */
export function waitingWithdrawal(userId: string, now: number): WaitingWithdrawal | null {
  const waiting = parse(readStored(storageKey));
  if (waiting === null || waiting.userId !== userId) return null;
  return now - waiting.at < keptMs ? waiting : null;
}

function parse(text: string | null): WaitingWithdrawal | null {
  if (text === null) return null;
  try {
    const { userId, amount, paymentSourceId, key, at } = JSON.parse(text);
    const whole =
      [userId, paymentSourceId, key].every((part) => typeof part === 'string') &&
      Number.isSafeInteger(amount) &&
      Number.isFinite(at);
    return whole ? { userId, amount, paymentSourceId, key, at } : null;
  } catch {
    return null;
  }
}

/** Notifies the user's other windows that the withdrawal with this key was resent. */
export function tellSent(key: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(key);
  channel.close();
}

/** Calls back when another window has resent the withdrawal with this key. Returns an unsubscribe function. */
export function onSent(key: string, sent: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === key && sent();
  return () => channel.close();
}
