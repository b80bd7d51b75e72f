import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/**
 * Remembers that a user is waiting for an identity check, together with the withdrawal that required it. Kept in the
 * browser, because the decision may take a day.
 */
export interface KeptForCheck {
  userId: string;
  /** The waiting withdrawal, amount in cents; null if the user hadn't requested one. */
  withdrawal: { amount: number; paymentSourceId: string } | null;
}

const storageKey = 'duelbook.identity';
/** A store, so that components update when the value changes. */
const stored = createStore(readStored(storageKey));

export function keepForCheck(kept: KeptForCheck | null): void {
  const text = kept && JSON.stringify(kept);
  writeStored(storageKey, text);
  stored.set(text);
}

/** The stored value for this user; null if there is none, or if it is another user's or corrupt. */
export const keptForCheck = (userId: string) => parse(stored.get(), userId);

/** Hook version of `keptForCheck`. */
export const useKeptForCheck = (userId: string) => parse(useStore(stored), userId);

export function parse(text: string | null, userId: string): KeptForCheck | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text);
    if (kept?.userId !== userId) return null;
    const { amount, paymentSourceId } = kept.withdrawal ?? {};
    const whole = Number.isSafeInteger(amount) && typeof paymentSourceId === 'string';
    return { userId, withdrawal: whole ? { amount, paymentSourceId } : null };
  } catch {
    return null;
  }
}
