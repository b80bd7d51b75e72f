import { useSyncExternalStore } from 'react';
import { useAppearance } from '@/shared/lib/appearance';
import { queries } from '@/shared/styles';

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

export const usePhone = () => useMedia(queries.phone);

/** Whether to avoid motion, because of the system setting or the setting in this app. */
export function useReducedMotion(): boolean {
  const system = useMedia('(prefers-reduced-motion: reduce)');
  return useAppearance().calm || system;
}

/** Whether the browser reports that it is online. */
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

/** Whether the browser's data-saver mode is on. */
export const sparesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
