import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import { Caps } from '@/shared/ui/text';
import { Influencers } from '@/widgets/influencers';
import { Jumbotron } from '@/widgets/jumbotron';
import { News } from '@/widgets/news';
import { PaidOutBand } from '@/widgets/paidOut';
import { Footer } from './Footer.tsx';
import { Near } from './Near.tsx';
import { OpenMatches } from './OpenMatches.tsx';
import { Resume } from './Resume.tsx';
import { StakeNext } from './StakeNext.tsx';

const below = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 296px;
  gap: var(--space-24);
  align-items: start;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const steps = css`
  display: grid;
  gap: 0;
  counter-reset: step;

  ${media.compact} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-24);
  }

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
    font-weight: 500;
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

/** Everything on the home page below the hero. */
export function Rows() {
  return (
    <>
      <div className={top}>
        <Jumbotron />
        <Resume />
      </div>
      <div className={below}>
        <div>
          <Near height={420}>
            <StakeNext />
          </Near>
          <Near height={440}>
            <OpenMatches />
          </Near>
        </div>
        <section aria-labelledby="how">
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
      </div>
      <div className={paid}>
        <Near height={176}>
          <PaidOutBand />
        </Near>
      </div>
      <div className={end}>
        <Near height={240}>
          <Influencers few={6} />
        </Near>
        <Near height={240}>
          <News />
        </Near>
      </div>
      <Near height={240}>
        <Footer />
      </Near>
    </>
  );
}
