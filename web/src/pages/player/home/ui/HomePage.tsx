import { css } from '@linaria/core';
import { Suspense, useRef } from 'react';
import { useIdle } from '@/shared/lib/idle';
import { onDemand } from '@/shared/lib/on-demand';
import { Boundary } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { useHead, useHeadingFocus } from '@/shared/ui/page-bar';
import { EmptyState, Skeleton } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { Hero } from './Hero.tsx';

/** The hero renders immediately; the rows below load as a separate chunk. */
const Rows = onDemand(
  () => import('./Rows.tsx'),
  (module) => module.Rows,
);

const coming = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  min-height: 100vh;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter);
  align-content: start;
`;

/** Placeholder until the rows' chunk has loaded. */
const Coming = () => (
  <div className={coming} aria-busy="true">
    <Skeleton height={184} />
    <Skeleton height={400} />
  </div>
);

/** `/`: the featured event and what's open now. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const idle = useIdle();
  useHead(null);
  useHeadingFocus(heading);
  return (
    <>
      <Hidden>
        <h1 ref={heading} tabIndex={-1}>
          Duelbook
        </h1>
      </Hidden>
      <Hero />
      <Boundary
        fallback={(again) => (
          <EmptyState small title="The rest of this page didn’t load" action={<Button onClick={again}>Retry</Button>} />
        )}
      >
        <Suspense fallback={<Coming />}>{idle ? <Rows /> : <Coming />}</Suspense>
      </Boundary>
    </>
  );
}
