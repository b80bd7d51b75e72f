import { useSyncExternalStore } from 'react';
import { useAppearance } from '@/shared/lib/appearance';

/** Whether a media query matches; updates when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const usePhone = () => useMedia('(max-width: 767px)');

/** Whether to avoid motion, by system or user setting. */
export function useReducedMotion(): boolean {
  const system = useMedia('(prefers-reduced-motion: reduce)');
  return useAppearance().calm || system;
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the browser's data saver is on. */
export const sparesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
