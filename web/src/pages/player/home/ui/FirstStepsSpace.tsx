import { css } from '@linaria/core';
import type { ReactNode, Ref } from 'react';
import { media } from '@/shared/styles';
import { Skeleton } from '@/shared/ui/region';
import { keptSpace } from '../model/keptSpace.ts';

const place = css`
  flex: none;
  max-width: 1280px;
  margin: var(--space-24) var(--gutter) 0;

  ${media.phone} {
    margin: var(--space-16);
  }
`;

/** Position of the first steps on the page. */
export const FirstStepsPlace = ({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) => (
  <div className={place} ref={ref}>
    {children}
  </div>
);

/** Reserves the space of the first steps while they load, for users who still had steps left at their last visit. */
export function FirstStepsSpace({ userId }: { userId: string }) {
  const height = keptSpace(userId);
  return height === null ? null : (
    <FirstStepsPlace>
      <Skeleton height={height} radius={14} />
    </FirstStepsPlace>
  );
}
