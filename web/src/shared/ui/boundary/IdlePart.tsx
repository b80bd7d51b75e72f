import { type ReactNode, Suspense } from 'react';
import { useIdle } from '@/shared/lib/idle';
import { Boundary } from './Boundary.tsx';

export interface IdlePartProps {
  /** When this changes, content that failed is rendered again. */
  resetKey?: unknown;
  /** Placeholder until the content has loaded. Nothing by default. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/**
 * Renders content that first screens don't need, once the browser is idle. If it fails to load or render, nothing is
 * shown and the rest of the page is unaffected.
 */
export function IdlePart({ resetKey, skeleton, children }: IdlePartProps) {
  const idle = useIdle();
  return (
    <Boundary resetKey={resetKey} fallback={() => null}>
      <Suspense fallback={skeleton}>{idle ? children : skeleton}</Suspense>
    </Boundary>
  );
}
