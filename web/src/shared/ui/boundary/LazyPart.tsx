import { type ReactNode, Suspense } from 'react';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { Boundary } from './Boundary.tsx';
import { retryFor } from './retryFor.ts';

export interface LazyPartProps {
  /** Name of the content in the error message, such as `The slip`. If omitted, nothing is shown on failure. */
  thing?: string;
  /** Placeholder, which should be as large as the final content. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders content that is loaded on demand. Shows a placeholder while it is loading, and a retry button if loading
 * fails.
 */
export function LazyPart({ thing, fallback, children }: LazyPartProps) {
  const failed = (again: () => void, error: unknown) =>
    thing && (
      <EmptyState
        small
        title={`${thing} didn’t load`}
        action={
          <Button data-track="retry" onClick={retryFor(error, again)}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </EmptyState>
    );
  return (
    <Boundary fallback={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
