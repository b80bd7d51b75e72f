import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import { Late, Skeleton } from '@/shared/ui/region';

const duel = css`
  height: 166px;

  ${media.phone} {
    height: 252px;
  }
`;

const rail = css`
  height: 62px;

  ${media.phone} {
    height: 32px;
  }
`;

/** Placeholder boxes: banner, sides, steps, tabs and page. */
export function RoomSkeleton() {
  return (
    <Late>
      <div role="status" aria-label="Loading the match" style={{ display: 'grid', gap: 16 }}>
        <Skeleton height={66} radius={14} />
        <Skeleton className={duel} radius={14} />
        <Skeleton className={rail} radius={8} quiet />
        <Skeleton height={48} radius={8} quiet />
        <Skeleton height={320} radius={14} quiet />
      </div>
    </Late>
  );
}
