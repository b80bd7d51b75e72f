import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { sparesData, useMedia, useReducedMotion } from '@/shared/lib/media';

/** Delay in ms before a preview starts, so that a pointer passing over an element doesn't start one. */
const restMs = 300;

/**
 * Whether previews may play on hover. Requires a precise pointer and a user who prefers neither reduced motion nor
 * reduced data.
 */
export function usePreviewsAllowed(): boolean {
  const exact = useMedia('(hover: hover) and (pointer: fine)');
  const calm = useReducedMotion();
  return exact && !calm && !sparesData();
}

/**
 * Whether a pointer is resting on an element and previews are allowed. Never true for touch.
 * @returns `on`, and `handlers` for the element
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
