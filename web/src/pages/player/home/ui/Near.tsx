import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useInView } from '@/shared/lib/in-view';
import { Skeleton } from '@/shared/ui/region';

/** Rows render after this delay even if the user never scrolls near them. */
const turnMs = 8_000;

export interface NearProps {
  /** Estimated height of the content in px. */
  height: number;
  children: ReactNode;
}

/**
 * Renders its children, which then fetch their data, when the user scrolls near, or after eight seconds at the latest.
 */
export function Near({ height, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setShown(true));
    if (near) return show();
    const timer = window.setTimeout(show, turnMs);
    return () => window.clearTimeout(timer);
  }, [near]);
  if (shown) return children;
  return (
    <div ref={place} aria-busy="true">
      <Skeleton height={height} quiet />
    </div>
  );
}
