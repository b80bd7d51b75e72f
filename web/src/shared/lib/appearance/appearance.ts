import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';

/** How a person wants the client to look on this device. */
export interface Appearance {
  /** Nothing moves, whatever the system asks for. */
  calm: boolean;
}

const storageKey = 'duelbook.appearance';

/** The appearance as this browser kept it; as the system has it for what cannot be read. */
export function readAppearance(text: string | null): Appearance {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Appearance> | null;
    return { calm: kept?.calm === true };
  } catch {
    return { calm: false };
  }
}

const appearance = createStore(readAppearance(readStored(storageKey)));

/** `tokens.css` and `base.css` say what it means. Set as this file loads, before anything is drawn by scripts. */
function apply(): void {
  // Where screens are rendered in advance there is none.
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
