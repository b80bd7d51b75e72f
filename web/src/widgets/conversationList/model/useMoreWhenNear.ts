import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePaging } from '@/shared/lib/paging';

const ahead = 400;

/** Loads the next page when the user scrolls near the end of the container, or if the last page didn't fill it. */
export function useMoreWhenNear(
  page: { readonly hasNext: boolean } | undefined,
  more: () => Promise<unknown>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const paging = usePaging(page);
  const look = useEffectEvent(() => {
    const element = box.current;
    if (!element || element.scrollHeight - element.scrollTop - element.clientHeight > ahead) return;
    paging(more).catch((error: unknown) => console.error('List page error', error));
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !page?.hasNext) return;
    const onScroll = () => look();
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [page]);
  return box;
}
