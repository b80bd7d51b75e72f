import { parseStored, readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type BoardFilter, noFilter } from './boardFilter.ts';

/** A named filter stored in this browser. */
export interface Preset {
  name: string;
  filter: BoardFilter;
}

const storageKey = 'duelbook.board-presets';
const most = 8;

/** Reads stored presets, skipping invalid ones. */
export function readPresets(text: string | null): Preset[] {
  const kept = parseStored(text);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((each): each is Preset => typeof each?.name === 'string' && typeof each?.filter === 'object')
    .map(({ name, filter }) => ({ name, filter: { ...noFilter, ...filter } }))
    .slice(0, most);
}

const presets = createStore<readonly Preset[]>(readPresets(readStored(storageKey)));
presets.subscribe(() => writeStored(storageKey, JSON.stringify(presets.get())));

export const usePresets = () => useStore(presets);

/** Saves a preset at the top of the list. Replaces any preset with the same name. */
export const savePreset = (preset: Preset) =>
  presets.update((kept) => [preset, ...kept.filter(({ name }) => name !== preset.name)].slice(0, most));

export const removePreset = (name: string) => presets.update((kept) => kept.filter((each) => each.name !== name));
