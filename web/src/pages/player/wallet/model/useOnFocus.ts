import { useEffect, useEffectEvent } from 'react';

/** Runs when the person comes back to this window. Coming back tells itself twice: once in a second is enough. */
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
