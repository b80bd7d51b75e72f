import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { parseStored, readForTab, writeForTab } from '@/shared/lib/storage';

const storageKey = 'scroll';

/** Scroll positions in pixels, by history entry. */
type Places = Record<string, number>;

/**
 * The key of the history entry isn't unique, because every page that the browser loads starts with the same key.
 * Therefore, the path is included.
 */
const entryOf = ({ key, pathname, hash }: Location) => `${key} ${pathname}${hash}`;

const keptPlaces = () => (parseStored(readForTab(storageKey)) as Places | null) ?? {};

/** Stores the scroll positions for this tab. If storage is unavailable, a reloaded page starts at the top. */
function keep(places: Places): void {
  writeForTab(storageKey, JSON.stringify(places));
}

function targetOf({ hash }: Location): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Restores each page's scroll position on Back, Forward and reload. Other navigation starts at the top or at the URL's
 * hash; URL changes within a page don't scroll. Must be rendered next to the page, because it must also suspend until
 * the page's module has loaded.
 */
export function ScrollMemory() {
  const location = useLocation();
  const type = useNavigationType();
  const places = useRef<Places | null>(null);
  const shown = useRef<Location | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const onHide = () => {
      keep(places.current ?? {});
      window.history.scrollRestoration = 'auto';
    };
    // Uses the ref instead of `location`, because scroll events can arrive after navigation, when the position already
    // belongs to the new page.
    const onScroll = () => {
      if (places.current && shown.current) places.current[entryOf(shown.current)] = window.scrollY;
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);

  useLayoutEffect(() => {
    places.current ??= keptPlaces();
    const { pathname, hash } = shown.current ?? {};
    shown.current = location;
    const kept = type === 'POP' ? places.current[entryOf(location)] : undefined;
    const target = targetOf(location);
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (target && hash !== location.hash) target.scrollIntoView();
    else if (pathname !== location.pathname) window.scrollTo(0, 0);
  }, [location, type]);

  return null;
}
