import { css } from '@linaria/core';
import { useId, useRef, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { DuelGlyph, LedgerGlyph, SlipGlyph } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';

const track = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  overflow-x: auto;
  list-style: none;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--r-panel);

  li {
    display: grid;
    align-content: center;
    gap: var(--space-8);
    min-height: 200px;
    padding: var(--space-24);
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
    background: var(--ink-3);
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  svg {
    width: 32px;
    height: 32px;
    color: var(--mint);
  }

  h3 {
    font: var(--type-display-heading);
    font-weight: var(--weight-heavy);
    font-stretch: 112%;
    color: var(--paper);
  }
`;

const dots = css`
  display: flex;
  justify-content: center;
  gap: var(--space-8);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    width: 8px;
    height: 8px;
    border: 1px solid var(--edge);
    border-radius: 50%;
  }

  li[data-on] {
    border-color: var(--mint);
    background: var(--mint);
  }
`;

const foot = css`
  display: grid;
  gap: var(--space-16);
`;

const cards = [
  {
    key: 'play',
    glyph: <DuelGlyph />,
    title: 'Play',
    text: 'Both sides pay the same entry into one pot before the match. The winner takes all of it. We take $0.00.',
  },
  {
    key: 'stake',
    glyph: <SlipGlyph />,
    title: 'Stake',
    text: 'Back a team against other people who disagree. Your slip shows what you win and what you lose.',
  },
  {
    key: 'withdraw',
    glyph: <LedgerGlyph />,
    title: 'Withdraw',
    text: 'Every cent is recorded in your book. Withdraw your balance to PayPal, Venmo or your bank.',
  },
] as const;

/** Introduces Duelbook in three cards. Users move between them by swiping or with buttons. */
export function HowCards({ onDone }: { onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const headingId = useId();
  const still = useReducedMotion();
  const last = at === cards.length - 1;
  const next = () => {
    const element = list.current;
    if (last || !element) return onDone();
    setAt(at + 1);
    element.scrollTo({ left: (at + 1) * element.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  const follow = () => {
    const element = list.current;
    if (element) setAt(Math.min(cards.length - 1, Math.round(element.scrollLeft / Math.max(1, element.clientWidth))));
  };
  return (
    <>
      {/* The list is focusable, so that keyboard users can scroll it. On phones, horizontal swipes must not drag the sheet. */}
      <ul
        className={track}
        ref={list}
        onScrollEnd={follow}
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
        data-base-ui-swipe-ignore=""
      >
        {cards.map(({ key, glyph, title, text }) => (
          <li key={key}>
            {glyph}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={foot}>
        <Hidden>
          <span id={headingId}>How Duelbook works</span>
        </Hidden>
        <ol className={dots} aria-hidden="true">
          {cards.map(({ key }, index) => (
            <li key={key} data-on={index === at || undefined} />
          ))}
        </ol>
        <Hidden>
          <span role="status">{`Card ${at + 1} of ${cards.length}: ${cards[at]?.title}`}</span>
        </Hidden>
        <Button data-track="sign_in_how" size={48} wide onClick={next}>
          {last ? 'Choose your games' : 'Next'}
        </Button>
        {!last && (
          <Button variant="tertiary" wide onClick={onDone}>
            Skip the tour
          </Button>
        )}
      </div>
    </>
  );
}
