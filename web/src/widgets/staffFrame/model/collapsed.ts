import { useMedia } from '@/shared/lib/media';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { queries } from '@/shared/styles';

const key = 'duelbook.staff-navigation';

/** `collapsed` or `expanded` as chosen in this browser. Null without a choice. */
const chosen = createStore(readStored(key));

/** Whether the navigation shows only icons: as chosen, or without a choice in windows up to 1279 px. */
export function useCollapsed(): boolean {
  const compact = useMedia(queries.compact);
  const choice = useStore(chosen);
  return choice === null ? compact : choice === 'collapsed';
}

/** Collapses or expands the navigation, for every page and later visits. */
export function setCollapsed(collapsed: boolean): void {
  const choice = collapsed ? 'collapsed' : 'expanded';
  chosen.set(choice);
  writeStored(key, choice);
}
