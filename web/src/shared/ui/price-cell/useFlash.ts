import { useEffect, useState } from 'react';
import { calmFlash, type Flash, flashMs, nextFlash } from './flash.ts';

/** The direction of the latest change. Null once 900 ms have passed. */
export function useFlash(value: number | null): Flash {
  const [state, setState] = useState(() => calmFlash(value));
  const next = nextFlash(state, value, performance.now());
  if (next !== state) setState(next);
  const { flash, at } = next;
  useEffect(() => {
    if (flash === null) return;
    const left = Math.max(0, at + flashMs - performance.now());
    const timer = window.setTimeout(() => setState((kept) => ({ ...kept, flash: null })), left);
    return () => window.clearTimeout(timer);
  }, [flash, at]);
  return flash;
}
