import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/**
 * Remembers that a user is waiting for an identity check, together with the withdrawal that required it. Kept in the
 * browser, because the decision may take a day.
 */
export interface KeptForCheck {
  userId: string;
  /** The withdrawal that is waiting for the check, with its amount in cents. Null if the user hadn't requested one. */
  withdrawal: { amount: number; paymentSourceId: string } | null;
}

const storageKey = 'duelbook.identity';
/** Uses a store, so that components update when the value changes. */
const stored = createStore(readStored(storageKey));

export function keepForCheck(kept: KeptForCheck | null): void {
  const text = kept && JSON.stringify(kept);
  writeStored(storageKey, text);
  stored.set(text);
}

/** The value stored for this user. Null if there is none, it belongs to another user, or it is corrupt. */
export const keptForCheck = (userId: string) => parse(stored.get(), userId);

/** Hook version of `keptForCheck`. */
export const useKeptForCheck = (userId: string) => parse(useStore(stored), userId);

export function parse(text: string | null, userId: string): KeptForCheck | null {
  const kept = parseStored(text) as Partial<KeptForCheck> | null;
  if (kept?.userId !== userId) return null;
  const { amount, paymentSourceId } = kept.withdrawal ?? {};
  const whole = Number.isSafeInteger(amount) && typeof paymentSourceId === 'string';
  return { userId, withdrawal: whole ? { amount: Number(amount), paymentSourceId } : null };
}
