import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** Display settings for this device. */
export interface Appearance {
  /** Disables motion regardless of the system setting. */
  calm: boolean;
}

const storageKey = 'duelbook.appearance';

/** Parses the stored settings, falling back to the system's. */
export function readAppearance(text: string | null): Appearance {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Appearance> | null;
    return { calm: kept?.calm === true };
  } catch {
    return { calm: false };
  }
}

const appearance = createStore(readAppearance(readStored(storageKey)));

/** Applies the settings `tokens.css` and `base.css` read. Runs at import, before any script renders. */
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
