import { type RefObject, useEffect, useState } from 'react';

/** Height of the top bar on wide screens. It is slightly lower on phones, which isn't noticeable here. */
const topBar = 56;

/**
 * Whether an element has scrolled under the top bar, entirely or in part. An element below the viewport counts as
 * visible, so jumping from above the element to below it is detected too. Always false in browsers without
 * IntersectionObserver.
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
