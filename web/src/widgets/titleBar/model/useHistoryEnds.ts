import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.navigation?.addEventListener('currententrychange', changed);
  return () => window.navigation?.removeEventListener('currententrychange', changed);
}

/** Whether the user can go back and forward in the history. */
export function useHistoryEnds(): { back: boolean; forward: boolean } {
  const back = useSyncExternalStore(subscribe, () => window.navigation?.canGoBack ?? true);
  const forward = useSyncExternalStore(subscribe, () => window.navigation?.canGoForward ?? true);
  return { back, forward };
}
