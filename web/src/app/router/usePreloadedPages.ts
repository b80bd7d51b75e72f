import { useEffect } from 'react';
import { sparesData } from '@/shared/lib/media';
import { serviceWorker } from '@/shared/lib/service-worker';

/**
 * Delay in ms before the service worker is registered, so it doesn't compete with the first screen on slow connections.
 */
const keepMs = 8_000;
/** Delay in ms before pages are preloaded, which gives priority to content of the first screen that loads late. */
const fetchMs = 16_000;

/** Modules of the main tabs, the wallet and the command palette. */
const files = [
  () => import('@/features/commandPalette'),
  () => import('@/pages/player/play'),
  () => import('@/pages/player/wallet'),
  () => import('@/pages/player/me'),
  () => import('@/pages/player/discover'),
];

/**
 * Registers the service worker for offline use and preloads the most visited pages in the background, so they open
 * instantly, even offline.
 * @param wanted whether the current page has navigation
 */
export function usePreloadedPages(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const fetchFiles = async () => {
      if (sparesData() || !navigator.onLine) return;
      await serviceWorker();
      for (const fetchFile of files) await fetchFile().catch(() => undefined);
    };
    const timers = [
      window.setTimeout(() => sparesData() || void serviceWorker(), keepMs),
      window.setTimeout(fetchFiles, fetchMs),
    ];
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [wanted]);
}
