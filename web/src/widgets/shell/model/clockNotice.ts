import { useClockOffset } from '@/shared/lib/clock';
import { formatSpan } from '@/shared/lib/format';
import { createStore, useStore } from '@/shared/lib/store';

/** Minimum clock difference in ms at which times on the device count as misleading. */
const WRONG_FROM_MS = 2 * 60_000;

const putAway = createStore(false);

/** Hides the notice about the clock until the client is reloaded. */
export const putClockNoticeAway = (): void => putAway.set(true);

/** The notice about this device's clock. Null if the clock is roughly right or the user has dismissed the notice. */
export function useClockNotice(): string | null {
  const offset = useClockOffset();
  const isPutAway = useStore(putAway);
  return isPutAway ? null : clockWords(offset);
}

/**
 * Explains the effects of a wrong clock. Countdowns are corrected with the platform's time, so only times outside the
 * client can be wrong. Null if the difference is less than two minutes.
 * @param offset how far the platform's clock is ahead of the device's, in ms
 */
export function clockWords(offset: number): string | null {
  if (Math.abs(offset) < WRONG_FROM_MS) return null;
  const how = `${formatSpan(Math.abs(offset))} ${offset > 0 ? 'slow' : 'fast'}`;
  return `Your device’s clock is ${how}. Countdowns here are right, but deadlines come ${offset > 0 ? 'earlier' : 'later'} than on your clock. Set it to automatic.`;
}
