import { useEffect, useState } from 'react';

const standardMs = 250;

/** Returns the value once it has stopped changing for a moment. Used for requests while the user is typing. */
export function useDebounced<T>(value: T, ms = standardMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
