import { Button, ButtonLink } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/region';

/** A page that broke: reload it or go home. */
export function PageFault({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        as="h2"
        title="This page stopped working"
        action={<Button onClick={onAgain}>Try again</Button>}
        learn={
          <ButtonLink to="/" variant="tertiary">
            Go home
          </ButtonLink>
        }
      >
        Nothing was sent and no money moved by it.
      </EmptyState>
    </div>
  );
}
