import { useEffect, useEffectEvent } from 'react';
import { NotFetched } from '@/shared/lib/on-demand';
import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';
import { retryFor } from './retryFor.ts';

export interface PageFaultProps {
  onAgain: () => void;
  /** The cause, if known. */
  error?: unknown;
}

/**
 * Shown instead of a page that crashed or failed to load. Has a retry button and a link to the home page. If the page
 * was opened offline, it loads when the device is back online.
 */
export function PageFault({ onAgain, error }: PageFaultProps) {
  const missing = error instanceof NotFetched;
  const recover = useEffectEvent(() => retryFor(error, onAgain)());
  useEffect(() => {
    if (!missing) return;
    window.addEventListener('online', recover);
    return () => window.removeEventListener('online', recover);
  }, [missing]);
  return (
    <div role="alert">
      <EmptyState
        as="h2"
        title={missing ? 'This page didn’t load' : 'This page stopped working'}
        action={
          <Button data-track="retry" onClick={retryFor(error, onAgain)}>
            Try again
          </Button>
        }
        learn={
          <ButtonLink to="/" variant="tertiary">
            Go home
          </ButtonLink>
        }
      >
        {missing ? 'Check your connection and try again.' : 'Nothing was sent and no money moved.'}
      </EmptyState>
    </div>
  );
}
