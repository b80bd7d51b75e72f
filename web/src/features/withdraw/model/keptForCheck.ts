import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/**
 * What a person is told when their identity check is decided: that they are verified, and the withdrawal that met the check.
 * Kept in the browser, for the answer may take a day.
 */
export interface KeptForCheck {
  userId: string;
  /** The withdrawal that has to wait, amount in cents; null when nobody asked for one. */
  withdrawal: { amount: number; paymentSourceId: string } | null;
}

const storageKey = 'duelbook.identity';
/** What is stored, for what shows it to follow. */
const stored = createStore(readStored(storageKey));

export function keepForCheck(kept: KeptForCheck | null): void {
  const text = kept && JSON.stringify(kept);
  writeStored(storageKey, text);
  stored.set(text);
}

/** What is kept for this person; null when there is nothing, or it is another's or broken. */
export const keptForCheck = (userId: string) => parse(stored.get(), userId);

/** The same, following every change. */
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
