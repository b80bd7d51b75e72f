import { readStored, writeStored } from '@/shared/lib/storage';

/** A withdrawal that waits for a form at the provider; kept in the browser, for the form may come back in another window. */
export interface WaitingWithdrawal {
  userId: string;
  /** Cents. */
  amount: number;
  paymentSourceId: string;
  /** The key it was first sent with. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
}

const storageKey = 'duelbook.withdrawal';
const channelName = 'duelbook.withdrawal';
/** A form takes minutes; what is older belongs to another day. */
const keptMs = 2 * 3_600_000;

export function keepWithdrawal(waiting: WaitingWithdrawal | null): void {
  writeStored(storageKey, waiting && JSON.stringify(waiting));
}

/** The person's waiting withdrawal; null when there is none, or it is another's, broken or too old. */
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

/** Tells the person's other windows that the withdrawal with this key was sent again. */
export function tellSent(key: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(key);
  channel.close();
}

/** Calls back when another window has sent the withdrawal with this key. Returns how to stop. */
export function onSent(key: string, sent: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === key && sent();
  return () => channel.close();
}
