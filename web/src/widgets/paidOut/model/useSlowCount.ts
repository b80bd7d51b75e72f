import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const countMs = 2_400;

/** How far a count has come: fast at first, then ever slower. `part` is 0 to 1 of its time. */
export const countAt = (from: number, to: number, part: number): number =>
  part >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3));

/** A figure that counts slowly to its value whenever that changes; under reduced motion it jumps. Null stays null. */
export function useSlowCount(value: number | null): number | null {
  const jump = useReducedMotion();
  const [shown, setShown] = useState(value);
  const current = useRef(value ?? 0);
  useEffect(() => {
    if (value === null || jump) return;
    // The first look begins a little below, not at nothing: the figure is no game of chance.
    const from = current.current || Math.floor(value * 0.98);
    const begun = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = (now - begun) / countMs;
      current.current = countAt(from, value, part);
      setShown(current.current);
      if (part < 1) frame = window.requestAnimationFrame(step);
    };
    frame = window.requestAnimationFrame(step);
    return () => window.cancelAnimationFrame(frame);
  }, [value, jump]);
  return jump ? value : shown;
}
