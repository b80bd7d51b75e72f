import { useSyncExternalStore } from 'react';

const SUFFIX = ' · Duelbook';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** The title of the page without the name of the product. Empty where the page has none of its own. */
export const usePageTitle = (): string =>
  useSyncExternalStore(subscribe, () =>
    document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : '',
  );
