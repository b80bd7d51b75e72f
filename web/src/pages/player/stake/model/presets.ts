import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type BoardFilter, noFilter } from './boardFilter.ts';

/** A filter of the board under a name; this browser remembers it. */
export interface Preset {
  name: string;
  filter: BoardFilter;
}

const storageKey = 'duelbook.board-presets';
const most = 8;

/** Presets as they were kept; what cannot be read is left out. */
export function readPresets(text: string | null): Preset[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((each): each is Preset => typeof each?.name === 'string' && typeof each?.filter === 'object')
      .map(({ name, filter }) => ({ name, filter: { ...noFilter, ...filter } }))
      .slice(0, most);
  } catch {
    return [];
  }
}

const presets = createStore<readonly Preset[]>(readPresets(readStored(storageKey)));
presets.subscribe(() => writeStored(storageKey, JSON.stringify(presets.get())));

export const usePresets = () => useStore(presets);

/** Keeps a filter under a name; the newest stand first, one of a name takes the place of the other. */
export const savePreset = (preset: Preset) =>
  presets.update((kept) => [preset, ...kept.filter(({ name }) => name !== preset.name)].slice(0, most));

export const removePreset = (name: string) => presets.update((kept) => kept.filter((each) => each.name !== name));
