import { NotFetched } from '@/shared/lib/on-demand';
import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';

export interface PageFaultProps {
  onAgain: () => void;
  /** Why it broke, as far as that is known. */
  error?: unknown;
}

/** Online, the file has often gone because a newer version took its place: reloading brings that. */
const reloadOr = (again: () => void) => () => (navigator.onLine ? window.location.reload() : again());

/** A page that broke, or did not arrive: try it again or go home. */
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
