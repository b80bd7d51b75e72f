import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const countMs = 2_400;

/** Eased progress of a count, fast at first. `part` is the elapsed share of its duration, 0 to 1. */
export const countAt = (from: number, to: number, part: number): number =>
  part >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3));

/** Animates a number to its value when it changes; with reduced motion it jumps. Null stays null. */
export function useSlowCount(value: number | null): number | null {
  const jump = useReducedMotion();
  const [shown, setShown] = useState(value);
  const current = useRef(value ?? 0);
  useEffect(() => {
    if (value === null || jump) return;
    // Starts slightly below the value instead of at zero, so it doesn't feel like a slot machine.
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
