import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useInView } from '@/shared/lib/in-view';

/** Delay in ms after which the rows render even if the user hasn't scrolled near them. */
const longestWaitMs = 8_000;

export interface NearProps {
  /** Estimated height of the content in px. */
  height: number;
  /** Placeholder shaped like the content. */
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children when the user scrolls near them, or after eight seconds at the latest. Until then, the children
 * don't fetch any data.
 */
export function Near({ height, skeleton, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setShown(true));
    if (near) return show();
    const timer = window.setTimeout(show, longestWaitMs);
    return () => window.clearTimeout(timer);
  }, [near]);
  if (shown) return children;
  return (
    <div ref={place} aria-busy="true" style={{ minHeight: height }}>
      {skeleton}
    </div>
  );
}
