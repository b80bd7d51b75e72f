import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** Display settings for this device. */
export interface Appearance {
  /** Whether to disable motion, regardless of the system setting. */
  calm: boolean;
}

const storageKey = 'duelbook.appearance';

/** Parses the stored settings. Falls back to the defaults, which follow the system. */
export function readAppearance(text: string | null): Appearance {
  const kept = parseStored(text) as Partial<Appearance> | null;
  return { calm: kept?.calm === true };
}

const appearance = createStore(readAppearance(readStored(storageKey)));

/** Applies the settings that `tokens.css` and `base.css` use. Runs when imported, before anything is rendered. */
function apply(): void {
  // There is no document during prerendering.
  if (typeof document === 'undefined') return;
  document.documentElement.toggleAttribute('data-calm', appearance.get().calm);
}

apply();
appearance.subscribe(() => {
  apply();
  writeStored(storageKey, JSON.stringify(appearance.get()));
});

export const changeAppearance = (change: Partial<Appearance>) => appearance.update((kept) => ({ ...kept, ...change }));
export const useAppearance = () => useStore(appearance);
