import { useEffect, useRef, useState } from 'react';

const shownFor = 1200;

/** True for 1.2 s after `value` changes; false for its initial value. */
export function useChanged(value: string | number | boolean | null): boolean {
  const [changed, setChanged] = useState(false);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setChanged(true);
    const timer = window.setTimeout(() => setChanged(false), shownFor);
    return () => window.clearTimeout(timer);
  }, [value]);
  return changed;
}

/** Becomes true when `here` changes to true while the component is mounted, and stays true. */
export function useArrived(here: boolean): boolean {
  const [arrived, setArrived] = useState(false);
  const before = useRef(here);
  useEffect(() => {
    if (here && !before.current) setArrived(true);
    before.current = here;
  }, [here]);
  return arrived;
}
