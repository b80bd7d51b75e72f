import { type RefObject, useEffect, useState } from 'react';

/** The top bar of wide screens; on phones it is a little less, which nobody sees. */
const topBar = 56;

/**
 * Whether an element has begun to go out of sight beneath the top bar, or has gone. What is below the window counts as
 * seen, so that a jump over all of it is noticed too. Without an observer it never passes.
 */
export function usePassed(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setPassed(last.intersectionRatio < 1);
      },
      { rootMargin: `-${topBar}px 0px 100000px 0px`, threshold: 1 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}
