import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--active-tab-left` and `--active-tab-width` of a row of tabs at the chosen one's place, in pixels, also when words
 * or counts change their widths.
 */
export function useUnderline(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is marked follows from what is chosen.
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const place = () => {
      const tab = list.querySelector<HTMLElement>('[data-active]');
      list.style.setProperty('--active-tab-left', `${tab?.offsetLeft ?? 0}px`);
      list.style.setProperty('--active-tab-width', `${tab?.offsetWidth ?? 0}px`);
    };
    // It also tells what the sizes are at first, once the browser has laid the page out for itself.
    const observer = new ResizeObserver(place);
    for (const tab of list.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, chosen]);
}
