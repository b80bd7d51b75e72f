import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const countMs = 2_400;

/** The value of an ease-out count between two numbers. `part` is the elapsed fraction of its duration, from 0 to 1. */
export const countAt = (from: number, to: number, part: number): number =>
  part >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3));

/**
 * Animates changes of a number, starting from the previous value. The first value isn't animated, and with reduced
 * motion none is. Null stays null.
 */
export function useSlowCount(value: number | null): number | null {
  const jump = useReducedMotion();
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    if (value === null || jump) return;
    const from = current.current ?? value;
    const begun = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = (now - begun) / countMs;
      current.current = countAt(from, value, part);
      setShown(current.current);
      if (part < 1 && from !== value) frame = window.requestAnimationFrame(step);
    };
    step(begun);
    return () => window.cancelAnimationFrame(frame);
  }, [value, jump]);
  return jump ? value : (shown ?? value);
}
