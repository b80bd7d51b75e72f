import { parseStored, readStored, writeStored } from '@/shared/lib/storage';

/**
 * A withdrawal that is waiting for a provider's form. Stored in the browser, because the user may return from the form
 * in another window.
 */
export interface WaitingWithdrawal {
  userId: string;
  /** In cents. */
  amount: number;
  paymentSourceId: string;
  /** Idempotency key of the first request. */
  key: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
}

const storageKey = 'duelbook.withdrawal';
const channelName = 'duelbook.withdrawal';
/** Filling in a form takes minutes, so older entries are stale. */
const keptMs = 2 * 3_600_000;

export function keepWithdrawal(waiting: WaitingWithdrawal | null): void {
  writeStored(storageKey, waiting && JSON.stringify(waiting));
}

/** The user's waiting withdrawal. Null if there is none, it belongs to another user, or it is corrupt or too old. */
export function waitingWithdrawal(userId: string, now: number): WaitingWithdrawal | null {
  const waiting = parse(readStored(storageKey));
  if (waiting === null || waiting.userId !== userId) return null;
  return now - waiting.at < keptMs ? waiting : null;
}

function parse(text: string | null): WaitingWithdrawal | null {
  const kept = parseStored(text) as WaitingWithdrawal | null;
  if (!kept) return null;
  const { userId, amount, paymentSourceId, key, at } = kept;
  const whole =
    [userId, paymentSourceId, key].every((part) => typeof part === 'string') &&
    Number.isSafeInteger(amount) &&
    Number.isFinite(at);
  return whole ? { userId, amount, paymentSourceId, key, at } : null;
}

/** Tells the user's other windows that the withdrawal with this key was sent again. */
export function announceSent(key: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(key);
  channel.close();
}

/**
 * Calls `sent` when another window has sent the withdrawal with this key again. Returns a function that unsubscribes.
 */
export function onSent(key: string, sent: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === key && sent();
  return () => channel.close();
}
