import { createStore } from '@/shared/lib/store';

/** How often the person has staked or entered a match since the page was opened. */
const times = createStore(0);

/** Called once a stake is placed or a match is entered. */
export const notePlayed = () => times.update((count) => count + 1);

/** Runs whenever that happens. @returns ends it */
export const onPlayed = (listener: () => void): (() => void) => times.subscribe(listener);
