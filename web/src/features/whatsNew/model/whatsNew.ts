import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type Edition, editions } from './editions.ts';

const storageKey = 'duelbook.edition';
/** Maximum number of changes shown. */
const most = 6;

/**
 * Changes since the last edition that this browser has shown, newest first.
 * @param told day of that edition; null on the first visit, for which nothing is new
 */
export function pointsSince(told: string | null, all: readonly Edition[]): Edition['points'] {
  if (told === null) return [];
  return all
    .filter(({ day }) => day > told)
    .flatMap(({ points }) => points)
    .slice(0, most);
}

const told = readStored(storageKey);
const news = createStore(pointsSince(told, editions));
/** Whether the page still offers the news. */
const offered = createStore(news.get().length > 0);

const remember = () => writeStored(storageKey, editions[0]?.day ?? '');
if (told === null) remember();

/** Remembers the newest edition, so that pages opened later don't offer it again. */
export const showWhatsNew = remember;
export const putWhatsNewAway = () => offered.set(false);
/** The news for this browser, and whether the page still offers it. */
export const useWhatsNew = () => ({ points: useStore(news), offered: useStore(offered) });
