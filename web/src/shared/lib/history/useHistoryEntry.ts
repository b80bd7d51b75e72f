import { useEffect, useEffectEvent } from 'react';
import { addSurface, enter, removeSurface, trail } from './surfaces.ts';

/**
 * While `open`, adds a browser history entry so that Back closes the surface instead of leaving the page. If the
 * surface closes in any other way, removes the entry. Navigation also closes the surface (`surfaceHistory`).
 */
export function useHistoryEntry(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const surface = addSurface(() => closed());
    // React's strict mode runs effects twice, so the entry is only added once the effect has settled.
    const timer = window.setTimeout(() => void enter(surface));
    const onPop = () => {
      if (!surface.entered || trail().includes(surface.entry)) return;
      surface.entered = false;
      surface.close();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('popstate', onPop);
      removeSurface(surface);
    };
  }, [open]);
}
