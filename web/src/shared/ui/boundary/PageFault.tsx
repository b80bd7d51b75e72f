import { NotFetched } from '@/shared/lib/on-demand';
import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';

export interface PageFaultProps {
  onAgain: () => void;
  /** The cause, if known. */
  error?: unknown;
}

/** When online, a missing chunk was usually replaced by a newer version, which a reload picks up. */
const reloadOr = (again: () => void) => () => (navigator.onLine ? window.location.reload() : again());

/** Shown for a page that crashed or failed to load, with retry and a link home. */
export function PageFault({ onAgain, error }: PageFaultProps) {
  const missing = error instanceof NotFetched;
  return (
    <div role="alert">
      <EmptyState
        as="h2"
        title={missing ? 'This page didn’t load' : 'This page stopped working'}
        action={<Button onClick={missing ? reloadOr(onAgain) : onAgain}>Try again</Button>}
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
