import { createStore } from '@/shared/lib/store';

/** Number of stakes placed and matches entered since the page was opened. */
const times = createStore(0);

/** Must be called when a stake is placed or a match is entered. */
export const notePlayed = () => times.update((count) => count + 1);

/** Calls the listener after each stake or match entry. @returns a function that unsubscribes */
export const onPlayed = (listener: () => void): (() => void) => times.subscribe(listener);
