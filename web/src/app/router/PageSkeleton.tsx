import { css } from '@linaria/core';
import { Skeleton } from '@/shared/ui/region';

const blocks = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-24) var(--gutter);
`;

/** Placeholder for the first page while its module loads. */
export function PageSkeleton() {
  return (
    <div className={blocks} aria-busy="true">
      <Skeleton height={240} />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
