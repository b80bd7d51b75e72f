import { type ReactNode, Suspense } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { Boundary } from './Boundary.tsx';

export interface LatePartProps {
  /** What comes, for a failure's words: `The slip`. Without it a failure leaves the place empty. */
  thing?: string;
  /** Stands there meanwhile, as large as what comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** The place of a part whose file is fetched on demand: what stands there meanwhile, and a way to ask again when it fails. */
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
