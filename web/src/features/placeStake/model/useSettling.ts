import { useEffect, useRef, useState } from 'react';

/** How long the user has to pause before the field shows the rounded value, in ms. */
const pauseMs = 1_500;

/**
 * Determines whether a field shows the text as typed or the rounded value, which it shows once the user pauses or
 * leaves the field.
 * @returns whether the user is typing, and functions to call when they type and when they leave the field
 */
export function useSettling(): { typing: boolean; typed: () => void; left: () => void } {
  const [typing, setTyping] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const left = () => {
    window.clearTimeout(timer.current);
    setTyping(false);
  };
  const typed = () => {
    window.clearTimeout(timer.current);
    setTyping(true);
    timer.current = window.setTimeout(() => setTyping(false), pauseMs);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { typing, typed, left };
}
