import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on or near the screen. Always true in browsers without IntersectionObserver. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const target = element.current;
    if (!target || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
