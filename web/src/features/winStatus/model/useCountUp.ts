import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';

const lasts = 900;

/** A number that counts up to `to` in under a second. Skips the animation if the user prefers reduced motion. */
export function useCountUp(to: number): number {
  const plain = useReducedMotion();
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (plain) return;
    const begin = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, (now - begin) / lasts);
      setPart(next);
      if (next < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [plain]);
  return plain ? to : Math.round(to * Math.max(0, part));
}
