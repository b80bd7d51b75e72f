import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { sparesData, useMedia, useReducedMotion } from '@/shared/lib/media';

/** A pointer that only passes by asks for nothing. */
const restMs = 300;

/** Whether cards may show what moves in them by themselves: to an exact pointer, unless people asked for less motion or less data. */
export function usePreviewsAllowed(): boolean {
  const exact = useMedia('(hover: hover) and (pointer: fine)');
  const calm = useReducedMotion();
  return exact && !calm && !sparesData();
}

/**
 * Whether a pointer rests on something now, where that may set it in motion. A finger never does.
 * @returns `on`, and `handlers` for what is rested on
 */
export function useHoverPreview() {
  const allowed = usePreviewsAllowed();
  const [rests, setRests] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      timer.current = window.setTimeout(() => setRests(true), restMs);
    },
    onPointerLeave: () => {
      window.clearTimeout(timer.current);
      setRests(false);
    },
  };
  return { on: allowed && rests, handlers };
}
