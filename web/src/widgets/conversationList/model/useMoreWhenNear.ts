import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ahead = 400;

/** Asks for the next page when somebody comes near the end of what scrolls. */
export function useMoreWhenNear(hasMore: boolean, more: () => Promise<unknown>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const look = useEffectEvent(() => {
    const element = box.current;
    if (!element || busy.current || !hasMore) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight > ahead) return;
    busy.current = true;
    more()
      .catch((error: unknown) => console.error('List page error', error))
      .finally(() => {
        busy.current = false;
      });
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !hasMore) return;
    const onScroll = () => look();
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [hasMore]);
  return box;
}
