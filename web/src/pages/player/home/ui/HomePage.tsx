import { css } from '@linaria/core';
import { useRef } from 'react';
import { media } from '@/shared/styles';
import { useHead, useHeadingFocus } from '@/shared/ui/page-bar';
import { Caps, Hidden } from '@/shared/ui/text';
import { PaidOutBand, PaidOutLine } from '@/widgets/paidOut';
import { Hero } from './Hero.tsx';
import { OpenMatches } from './OpenMatches.tsx';
import { StakeNext } from './StakeNext.tsx';

const below = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 296px;
  gap: 24px;
  align-items: start;
  max-width: 1280px;
  padding: 24px var(--gutter) 40px;

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
    gap: 24px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  li {
    padding: 12px 0 16px;
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
  padding: 0 var(--gutter) 40px;
`;

const foot = css`
  margin-top: auto;
  padding: 16px var(--gutter) 24px;
  border-top: 1px solid var(--rule);
  font-size: 13px;
  line-height: 18px;
  color: var(--ash);
`;

/** `/`: the duel in one picture, and what is open now. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null);
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
      <div className={below}>
        <div>
          <StakeNext />
          <OpenMatches />
        </div>
        <section aria-labelledby="how">
          <Caps id="how">How it goes</Caps>
          <ol className={steps}>
            <li>
              <h3>Set the stake</h3>
              <p>Pick a game, a mode and an amount. Your entry is held, and comes back in full if nobody joins.</p>
            </li>
            <li>
              <h3>Play it out</h3>
              <p>Both get ready, play, and report. When both say the same, it stands.</p>
            </li>
            <li>
              <h3>Take the pot</h3>
              <p>The winner gets both entries. Every cent is in your book, line by line.</p>
            </li>
          </ol>
        </section>
      </div>
      <div className={paid}>
        <PaidOutBand />
      </div>
      <footer className={foot}>
        18+. Play only with money you can do without. Fee on everything: $0.00. <PaidOutLine />
      </footer>
    </>
  );
}
