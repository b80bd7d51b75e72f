import { useSyncExternalStore } from 'react';

const SUFFIX = ' · Duelbook';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** The page's title without the product name. Empty if the page has no title. */
export const usePageTitle = (): string =>
  useSyncExternalStore(subscribe, () =>
    document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : '',
  );
