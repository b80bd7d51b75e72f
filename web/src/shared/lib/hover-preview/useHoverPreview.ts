import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { sparesData, useMedia, useReducedMotion } from '@/shared/lib/media';

/** Ignores a pointer that only passes over. */
const restMs = 300;

/** Whether hover previews may play: with a precise pointer, unless the user prefers reduced motion or data. */
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
