import { css } from '@linaria/core';
import { onDemand } from '@/shared/lib/on-demand';
import { media } from '@/shared/styles';
import { LazyPart } from '@/shared/ui/boundary';
import { Near } from '@/shared/ui/near';
import { Skeleton, SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { Influencers } from '@/widgets/influencers';
import { Jumbotron } from '@/widgets/jumbotron';
import { LiveNow, LiveNowSkeleton } from '@/widgets/liveNow';
import { News } from '@/widgets/news';
import { PaidOutBand } from '@/widgets/paidOut';
import { Footer } from './Footer.tsx';
import { OpenMatches } from './OpenMatches.tsx';
import { Resume } from './Resume.tsx';
import { StakeNext, StakeNextSkeleton } from './StakeNext.tsx';

const TournamentsToday = onDemand(
  () => import('./TournamentsToday.tsx'),
  (module) => module.TournamentsToday,
);

const below = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: var(--space-24);
  align-items: start;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const how = css`
  max-width: 1280px;
  padding: 0 var(--gutter) var(--space-24);
`;

const steps = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-24);
  counter-reset: step;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  li {
    padding: var(--space-12) 0 var(--space-16);
    border-top: 1px solid var(--rule);
    counter-increment: step;
  }

  h3::before {
    content: counter(step) ' ';
    color: var(--ash);
    font-weight: var(--weight-medium);
  }
`;

const paid = css`
  container-type: inline-size;
  max-width: 1280px;
  padding: 0 var(--gutter) var(--space-40);
`;

const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  max-width: 1280px;
  padding: var(--space-24) var(--gutter) 0;

  &:empty {
    display: none;
  }
`;

const end = css`
  max-width: 1280px;
  padding: 0 var(--gutter) var(--space-24);
`;

/** All home page content below the hero. */
export function Rows() {
  return (
    <>
      <div className={top}>
        <Resume />
        <Jumbotron />
      </div>
      <div className={below}>
        <Near height={660} skeleton={<StakeNextSkeleton />}>
          <StakeNext />
        </Near>
        <Near height={620} skeleton={<SkeletonRows count={9} />}>
          <OpenMatches />
        </Near>
      </div>
      <div className={end}>
        <Near height={140} skeleton={<LiveNowSkeleton />}>
          <LiveNow />
        </Near>
      </div>
      <div className={end}>
        <Near height={312} skeleton={<SkeletonRows count={4} height={64} />}>
          <LazyPart thing="Today’s tournaments" fallback={<SkeletonRows count={4} height={64} />}>
            <TournamentsToday />
          </LazyPart>
        </Near>
      </div>
      <section className={how} aria-labelledby="how">
        <Caps id="how">How it works</Caps>
        <ol className={steps}>
          <li>
            <h3>Set your entry</h3>
            <p>Pick a game, a mode and an amount. Your entry is held and refunded in full if no one joins.</p>
          </li>
          <li>
            <h3>Play it out</h3>
            <p>Mark yourselves ready, play, then report the result. When both reports agree, it counts.</p>
          </li>
          <li>
            <h3>Take the pot</h3>
            <p>The winner gets both entries. Every cent shows up in your wallet activity.</p>
          </li>
        </ol>
      </section>
      <div className={paid}>
        <Near height={176} skeleton={<Skeleton height={176} radius={14} quiet />}>
          <PaidOutBand />
        </Near>
      </div>
      <div className={end}>
        <Near height={240} skeleton={<SkeletonRows count={3} picture={56} />}>
          <Influencers few={6} />
        </Near>
        <Near height={240} skeleton={<SkeletonRows count={3} />}>
          <News />
        </Near>
      </div>
      <Near height={240} skeleton={null}>
        <Footer />
      </Near>
    </>
  );
}
