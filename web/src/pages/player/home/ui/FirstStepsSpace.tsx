import { css } from '@linaria/core';
import type { ReactNode, Ref } from 'react';
import { media } from '@/shared/styles';
import { Late, Skeleton, SkeletonRows } from '@/shared/ui/region';
import { Panel } from '@/shared/ui/text';
import { keptSpace } from '../model/keptSpace.ts';

const place = css`
  flex: none;
  max-width: 1280px;
  margin: var(--space-24) var(--gutter) 0;

  ${media.phone} {
    margin: var(--space-16);
  }
`;

const headHeight = 54;

const head = css`
  display: grid;
  align-items: center;
  padding: 0 var(--space-20);
  border-bottom: 1px solid var(--rule);

  ${media.phone} {
    padding: 0 var(--space-16);
  }
`;

/** Container that positions the first steps on the page. */
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
      <Panel style={{ height, overflow: 'hidden' }} aria-hidden="true">
        <div className={head} style={{ height: headHeight }}>
          <Late>
            <Skeleton width={112} height={20} />
          </Late>
        </div>
        <SkeletonRows count={3} height={Math.floor((height - headHeight) / 3)} picture={20} />
      </Panel>
    </FirstStepsPlace>
  );
}
