import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const litMs = 2000;

function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** User input that stops automatic scrolling. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const settlesMs = 5000;

/**
 * Scrolls to an element. Until the user interacts with the page, scrolls to the element again whenever content that
 * loads above moves it.
 */
function keepInPlace(id: string): () => void {
  const go = () => document.getElementById(id)?.scrollIntoView();
  go();
  const grown = new ResizeObserver(go);
  const end = () => {
    grown.disconnect();
    window.clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, end);
  };
  const timer = window.setTimeout(end, settlesMs);
  grown.observe(document.body);
  for (const gesture of gestures) window.addEventListener(gesture, end, { passive: true });
  return end;
}

/**
 * Tracks which answers on a page are open, by ID. Once the answers have rendered, opens the answer in the URL's hash,
 * scrolls to it and highlights it for two seconds.
 * @param ready whether the answers have rendered
 */
export function useOpened(ready: boolean) {
  const { hash, key } = useLocation();
  const id = named(hash);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [lit, setLit] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (!ready || id === '') return;
    setOpened((before) => new Set(before).add(id));
    setLit(id);
    const stay = keepInPlace(id);
    const timer = window.setTimeout(() => setLit(null), litMs);
    return () => {
      stay();
      window.clearTimeout(timer);
    };
  }, [ready, id, key]);

  const toggle = (one: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(one)) after.add(one);
      return after;
    });
  return { isOpen: (one: string) => opened.has(one), isLit: (one: string) => lit === one, toggle };
}
