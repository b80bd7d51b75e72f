import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useInView } from '@/shared/lib/in-view';
import { Skeleton } from '@/shared/ui/region';

/** When what nobody came near to is shown all the same. */
const turnMs = 8_000;

export interface NearProps {
  /** Of what comes, in px, as well as that is known. */
  height: number;
  children: ReactNode;
}

/** A row that is rendered, and asks for its data, when one comes near it; at the latest after eight seconds. */
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
