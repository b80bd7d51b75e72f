import { type ReactNode, Suspense } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { Boundary } from './Boundary.tsx';

export interface LatePartProps {
  /** Name for the error message: `The slip`. Without it, nothing is shown on failure. */
  thing?: string;
  /** Placeholder of the final size. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders an on-demand part with a placeholder while loading and a retry on failure. */
export function LatePart({ thing, fallback, children }: LatePartProps) {
  const failed = (again: () => void) =>
    thing && (
      <EmptyState small title={`${thing} didn’t load`} action={<Button onClick={again}>Try again</Button>}>
        Check your connection and try again.
      </EmptyState>
    );
  return (
    <Boundary fallback={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
