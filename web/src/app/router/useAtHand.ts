import { useEffect } from 'react';
import { sparesData } from '@/shared/lib/media';
import { serviceWorker } from '@/shared/lib/service-worker';

/** After the first screen had the line to itself, on a slow line, too. */
const keepMs = 8_000;
/** After what came late to the first screen had it, too. */
const fetchMs = 16_000;

/** What the tabs, the wallet and the palette are made of. */
const files = [
  () => import('@/features/commandPalette'),
  () => import('@/pages/player/play'),
  () => import('@/pages/player/wallet'),
  () => import('@/pages/player/me'),
  () => import('@/pages/player/discover'),
];

/**
 * Lets the client be kept for when there is no connection, and fetches in quiet what one goes to most, so that it opens at once and without a connection, too.
 * @param wanted whether one goes anywhere from here
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
