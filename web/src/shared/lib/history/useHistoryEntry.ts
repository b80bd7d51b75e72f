import { useEffect, useEffectEvent, useRef } from 'react';

const marker = 'overlay';

/**
 * While `open`, one more entry lies in the browser's history, so that Back closes what is open instead of leaving the page.
 * Closing it any other way takes the entry away again.
 */
export function useHistoryEntry(open: boolean, close: () => void): void {
  const closed = useEffectEvent(close);
  const token = useRef(0);
  useEffect(() => {
    if (!open) return;
    const mine = ++counter;
    token.current = mine;
    // React's strict mode runs effects twice; the entry is pushed once the effect has stayed.
    let pushed = false;
    const timer = window.setTimeout(() => {
      window.history.pushState({ ...window.history.state, [marker]: mine }, '');
      pushed = true;
    });
    const onBack = () => {
      if (pushed && !(Number(window.history.state?.[marker]) >= mine)) {
        pushed = false;
        closed();
      }
    };
    window.addEventListener('popstate', onBack);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('popstate', onBack);
      // After a navigation the entry on top is another page's and stays.
      if (pushed && window.history.state?.[marker] === mine) window.history.back();
    };
  }, [open]);
}

let counter = 0;
