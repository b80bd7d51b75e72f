import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a function when the user returns to this window. Limited to once per second, because returning fires two events.
 */
export function useOnFocus(run: () => void): void {
  const back = useEffectEvent(run);
  useEffect(() => {
    let last = 0;
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < 1_000) return;
      last = Date.now();
      back();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
