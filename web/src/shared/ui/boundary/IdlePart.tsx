import { type ReactNode, Suspense } from 'react';
import { useIdle } from '@/shared/lib/idle';
import { Boundary } from './Boundary.tsx';

export interface IdlePartProps {
  /** When it changes, a part that did not arrive or broke is tried anew. */
  resetKey?: unknown;
  children: ReactNode;
}

/**
 * The place of a part that no first screen needs: it comes when the browser is idle. One that does not arrive, or breaks,
 * leaves its place empty and takes nothing with it.
 */
export function IdlePart({ resetKey, children }: IdlePartProps) {
  const idle = useIdle();
  return (
    <Boundary resetKey={resetKey} fallback={() => null}>
      <Suspense>{idle && children}</Suspense>
    </Boundary>
  );
}
