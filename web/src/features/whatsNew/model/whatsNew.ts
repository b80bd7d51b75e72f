import { readStored, writeStored } from '@/shared/lib/storage';
import { createStore, useStore } from '@/shared/lib/store';
import { type Edition, editions } from './editions.ts';

const storageKey = 'duelbook.edition';
/** More than this nobody reads. */
const most = 6;

/**
 * What came since the edition that a browser was told last, newest first.
 * @param told null on a first visit, when everything is new and nothing is news
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
/** Whether the page says that there is something new. */
const offered = createStore(news.get().length > 0);

const remember = () => writeStored(storageKey, editions[0]?.day ?? '');
if (told === null) remember();

/** Once said it is not said again by the next page, whatever people do about it on this one. */
export const showWhatsNew = remember;
export const putWhatsNewAway = () => offered.set(false);
/** What is new to this browser, and whether the page still offers to tell it. */
export const useWhatsNew = () => ({ points: useStore(news), offered: useStore(offered) });
