import { Button } from '@/shared/ui/button';

/** Loads the next page of a list. */
export const MoreButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => (
  <Button variant="tertiary" loading={busy} onClick={onClick}>
    Load more
  </Button>
);
