import { type RefObject, useEffect, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const turnMs = 8000;

/**
 * Which card of a row is in view, moved on by itself while nobody looks closer. `list` is what scrolls, its children the cards.
 * @param held pointer or focus is on it
 */
export function useTurns(list: RefObject<HTMLElement | null>, count: number, held: boolean) {
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

  /** Called as it scrolls: by hand, by a dot, or by itself. */
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setAt(Math.min(count - 1, Math.round(scrollLeft / Math.max(1, clientWidth))));
  };

  return { at, go, onScroll, turning, canTurn: !calm && count > 1, pause: setPaused };
}
