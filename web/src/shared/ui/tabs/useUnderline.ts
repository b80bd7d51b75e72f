import { type RefObject, useLayoutEffect } from 'react';

/** What the row fades out over at its right, and as much at its left. */
const edge = 24;

/** How far a row is scrolled so that one of its tabs is in sight, no further than it takes. */
function scrolledTo({ offsetLeft, offsetWidth }: HTMLElement, { scrollLeft, clientWidth }: HTMLElement): number {
  const most = offsetLeft - edge;
  const least = offsetLeft + offsetWidth + edge - clientWidth;
  return Math.min(Math.max(scrollLeft, least), most);
}

/**
 * Keeps `--active-tab-left` and `--active-tab-width` of a row of tabs at the chosen one's place, in pixels, also when words
 * or counts change their widths; and that one in sight, in a row that is longer than its place. The page does not move for it.
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
      if (tab) list.scrollLeft = scrolledTo(tab, list);
    };
    // It also tells what the sizes are at first, once the browser has laid the page out for itself.
    const observer = new ResizeObserver(place);
    for (const tab of list.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [row, chosen]);
}
