import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type OddsFormat, oddsFormats, oddsIn, spokenOddsIn } from './odds.ts';

const storageKey = 'duelbook.odds';

/** Reads the format stored on this device. Falls back to cents. */
export function readFormat(text: string | null): OddsFormat {
  return oddsFormats.find((each) => each === text) ?? 'cents';
}

const preferred = createStore(readFormat(readStored(storageKey)));
preferred.subscribe(() => writeStored(storageKey, preferred.get()));

/** Changes how prices are shown on this device. */
export const changeOddsFormat = (format: OddsFormat) => preferred.set(format);
export const useOddsFormat = () => useStore(preferred);

/**
 * A price as text in the user's format. Use `Price` in components: it updates with the preference and is read out
 * correctly.
 */
export const formatPrice = (price: number | null) => (price === null ? '–' : oddsIn(preferred.get(), price));

/** A price in the user's format, for labels. */
export const spokenPrice = (price: number) => spokenOddsIn(preferred.get(), price);
