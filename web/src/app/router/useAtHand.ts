import { useEffect } from 'react';
import { sparesData } from '@/shared/lib/media';
import { serviceWorker } from '@/shared/lib/service-worker';

/** Leaves the network to the first screen, even on a slow connection. */
const keepMs = 8_000;
/** Leaves the network to late content of the first screen. */
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
 * Registers the client for offline use and preloads the most visited pages in the background, so that they open
 * instantly and offline.
 * @param wanted whether the user can navigate from here
 */
export function useAtHand(wanted: boolean): void {
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
