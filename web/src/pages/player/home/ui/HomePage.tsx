import { css } from '@linaria/core';
import { Suspense, useRef } from 'react';
import { isKeptFromPlay, useSession } from '@/entities/session';
import { useIdle } from '@/shared/lib/idle';
import { onDemand } from '@/shared/lib/on-demand';
import { media } from '@/shared/styles';
import { Boundary, LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { useHead, useHeadingFocus } from '@/shared/ui/page-bar';
import { CardSkeleton, EmptyState, SkeletonRows } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { FirstStepsSpace } from './FirstStepsSpace.tsx';
import { Hero } from './Hero.tsx';

/** The rows are in a separate chunk, so the hero can render immediately. */
const Rows = onDemand(
  () => import('./Rows.tsx'),
  (module) => module.Rows,
);

const FirstSteps = onDemand(
  () => import('./FirstSteps.tsx'),
  (module) => module.FirstSteps,
);

const coming = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: var(--space-24);
  min-height: 100vh;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter);
  align-content: start;

  & > :first-child {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 296px), 1fr));
    gap: var(--space-12);
  }

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Placeholder until the rows' chunk has loaded. */
const Coming = () => (
  <div className={coming} aria-busy="true">
    <div>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
    <SkeletonRows count={6} />
  </div>
);

/** `/`: the featured event and what's open now. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useSession();
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
      {/* New users can't follow the hero's suggestions without money, so their checklist comes first. */}
      {session?.scope === 'full' && !isKeptFromPlay(session) && (
        <LazyPart fallback={<FirstStepsSpace userId={session.user.id} />}>
          <FirstSteps key={session.user.id} userId={session.user.id} />
        </LazyPart>
      )}
      <Hero />
      <Boundary
        fallback={(again) => (
          <EmptyState
            small
            title="The rest of this page didn’t load"
            action={
              <Button data-track="retry" onClick={again}>
                Retry
              </Button>
            }
          />
        )}
      >
        <Suspense fallback={<Coming />}>{idle ? <Rows /> : <Coming />}</Suspense>
      </Boundary>
    </>
  );
}
