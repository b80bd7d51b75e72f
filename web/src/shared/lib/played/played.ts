import { createStore } from '@/shared/lib/store';

/** Number of stakes and match entries since the page was opened. */
const times = createStore(0);

/** Call after a stake is placed or a match is entered. */
export const notePlayed = () => times.update((count) => count + 1);

/** Calls back each time that happens. @returns unsubscribes */
export const onPlayed = (listener: () => void): (() => void) => times.subscribe(listener);
