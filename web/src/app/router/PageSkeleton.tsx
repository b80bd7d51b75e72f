import { css } from '@linaria/core';
import { Skeleton } from '@/shared/ui/region';

const blocks = css`
  display: grid;
  gap: 16px;
  padding: 24px var(--gutter);
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
