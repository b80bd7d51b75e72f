import { useMedia } from '@/shared/lib/media';
import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { queries } from '@/shared/styles';

const key = 'duelbook.staff-navigation';

/** The choice stored in this browser: `collapsed` or `expanded`. Null if there is none. */
const chosen = createStore(readStored(key));

/**
 * Whether the navigation shows only icons. Follows the user's choice; without one, it does so in windows up to 1279 px
 * wide.
 */
export function useCollapsed(): boolean {
  const compact = useMedia(queries.compact);
  const choice = useStore(chosen);
  return choice === null ? compact : choice === 'collapsed';
}

/** Collapses or expands the navigation on every page, and stores the choice for later visits. */
export function setCollapsed(collapsed: boolean): void {
  const choice = collapsed ? 'collapsed' : 'expanded';
  chosen.set(choice);
  writeStored(key, choice);
}
