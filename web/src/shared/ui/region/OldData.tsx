import { css } from '@linaria/core';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  padding: var(--space-4) var(--space-16);
  border-bottom: 1px solid var(--line);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  & > svg {
    flex: none;
    color: var(--gold);
  }

  & > span {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;

export interface OldDataProps {
  /** What couldn't be refreshed, such as `live matches`. */
  thing: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Warns that a region's data may be out of date because refreshing it failed. */
export const OldData = ({ thing, onRetry, retrying }: OldDataProps) => (
  <div className={line} role="status">
    <TriangleAlert {...smallIcon} />
    <span>{`Couldn’t refresh ${thing}. You’re seeing the last loaded data.`}</span>
    <Button variant="tertiary" size={32} loading={retrying} onClick={onRetry}>
      Retry
    </Button>
  </div>
);
