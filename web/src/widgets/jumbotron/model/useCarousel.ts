import { type RefObject, useEffect, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const turnMs = 8000;

/**
 * Tracks which card is in view, and advances automatically as long as there is no interaction. `list` is the scroll
 * container; its children are the cards.
 * @param held whether the pointer or focus is on the carousel
 */
export function useCarousel(list: RefObject<HTMLElement | null>, count: number, held: boolean) {
  const [at, setAt] = useState(0);
  const calm = useReducedMotion();
  const [paused, setPaused] = useState(false);
  const turning = !calm && !paused && count > 1;

  const go = (index: number) => {
    const card = list.current?.children[index];
    if (!(card instanceof HTMLElement)) return;
    list.current?.scrollTo({ left: card.offsetLeft, behavior: calm ? 'instant' : 'smooth' });
  };

  useEffect(() => {
    if (!turning || held) return;
    const timer = window.setInterval(() => {
      if (document.hidden || !list.current) return;
      const next = list.current.children[(at + 1) % count];
      if (next instanceof HTMLElement) list.current.scrollTo({ left: next.offsetLeft, behavior: 'smooth' });
    }, turnMs);
    return () => window.clearInterval(timer);
  }, [turning, held, at, count, list]);

  /** Called for every scroll, whether by the user, by pressing a dot, or automatic. */
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setAt(Math.min(count - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  };

  return { at, go, onScroll, turning, canTurn: !calm && count > 1, pause: setPaused };
}
