import { type RefObject, useLayoutEffect } from 'react';

/** Width of the fade at both ends in px. */
const edge = 24;

/** The scroll offset that requires the least scrolling to bring a tab into view. */
function scrolledTo({ offsetLeft, offsetWidth }: HTMLElement, { scrollLeft, clientWidth }: HTMLElement): number {
  const most = offsetLeft - edge;
  const least = offsetLeft + offsetWidth + edge - clientWidth;
  return Math.min(Math.max(scrollLeft, least), most);
}

/**
 * Keeps `--active-tab-left` and `--active-tab-width`, in px, in sync with the selected tab, even if tabs change width,
 * appear or disappear. Scrolls the tab into view within its row without scrolling the page.
 * @param order the tabs of the row, in order, joined into one string
 */
export function useUnderline(row: RefObject<HTMLElement | null>, chosen: string, order: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the underline depends on the selected tab and those before it.
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const place = () => {
      const tab = list.querySelector<HTMLElement>('[data-active]');
      list.style.setProperty('--active-tab-left', `${tab?.offsetLeft ?? 0}px`);
      list.style.setProperty('--active-tab-width', `${tab?.offsetWidth ?? 0}px`);
      if (tab) list.scrollLeft = scrolledTo(tab, list);
    };
    // The observer also reports the initial sizes, once layout is done.
    const observer = new ResizeObserver(place);
    for (const tab of list.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, chosen, order]);
}
