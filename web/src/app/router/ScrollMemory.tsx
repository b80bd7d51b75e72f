import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll';

/** Pixels from the top, by the entry in the history. */
type Places = Record<string, number>;

/** Every page that the browser itself loads has the same key: its address tells them apart. */
const entryOf = ({ key, pathname, hash }: Location) => `${key} ${pathname}${hash}`;

function keptPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Places;
  } catch {
    return {};
  }
}

function keep(places: Places): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // Without storage a reload begins at the top.
  }
}

function targetOf({ hash }: Location): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Keeps the place on each page: Back and Forward return to it, also after a reload. Another page begins at its top or at
 * what the address's hash names; what changes in the address of the same page moves nothing.
 * It stands beside the page, where it waits for the page's file as long as that does.
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
    // It is told of a scroll when the page has changed already, and the place is the new page's.
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
