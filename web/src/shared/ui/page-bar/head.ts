import { type RefObject, useEffect } from 'react';

/** Document title of `/`. For clients that don't run scripts, index.html and the gateway use the same title. */
export const defaultTitle = 'Win Cash Staking on Video Games';
export const defaultDescription =
  'Play 1v1 and team video-game matches for cash, and stake on either side against other people. 0% fee: the pot is yours.';

function setMeta(key: 'name' | 'property', value: string, content: string): void {
  let element = document.head.querySelector(`meta[${key}="${value}"]`);
  if (!element) {
    element = document.createElement('meta');
    element.setAttribute(key, value);
    document.head.append(element);
  }
  element.setAttribute('content', content);
}

/**
 * Sets the document title (`Wallet · Duelbook`), the description and the Open Graph data. If the title is null, uses
 * the title of `/`.
 */
export function useHead(title: string | null, description = defaultDescription): void {
  useEffect(() => {
    const whole = title === null ? defaultTitle : `${title} · Duelbook`;
    document.title = whole;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', whole);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', `${window.location.origin}${window.location.pathname}`);
  }, [title, description]);
}

let earlierPath: string | null = null;

/** Moves focus to the heading after navigation, so screen readers announce the new page. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready) return;
    const { pathname } = window.location;
    if (earlierPath !== null && earlierPath !== pathname) heading.current?.focus({ preventScroll: true });
    earlierPath = pathname;
  }, [heading, ready]);
}
