import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { Sub } from '@/shared/ui/text';

const article = css`
  display: grid;
  gap: var(--space-32);
  max-width: calc(68ch + 2 * var(--gutter));
  padding: var(--space-32) var(--gutter) var(--space-56);

  section {
    display: grid;
    justify-items: start;
    gap: var(--space-12);
  }

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  ul {
    display: grid;
    gap: var(--space-8);
    padding-left: var(--space-20);
    list-style: disc;
  }
`;

const works = [
  'Everything can be reached and used with a keyboard. Focus is always visible and is trapped only inside dialogs.',
  'Single-key shortcuts are listed under “?” and can be turned off there.',
  'For screen readers, every control has a name, every page has headings, and changing markets have a short summary.',
  'Prices, results and states are always written out, never shown by color alone. Forced colors are supported.',
  'Price charts can be read point by point with the arrow keys, or as a table.',
  'Motion stops if your device asks for reduced motion, or if you turn on Calm mode under Me.',
  'Controls are large enough to press: at least 24 px, and usually 44 px on phones.',
  'Where you hold a button to confirm, you can also hold Space or press Enter twice.',
];

const limits = [
  'Clips and videos are uploaded by players and usually have no captions or audio description.',
  'Profile pictures and images in chats are uploaded by players. They’re described by the player’s name, not by what they show.',
  'Streams on Twitch and the payment forms of PayPal, Venmo and Dots belong to those companies. We don’t control how accessible they are.',
  'Phone numbers are verified by text message only. Voice calls aren’t available.',
];

/** `/accessibility`: the accessibility statement. */
export function AccessibilityPage() {
  const session = useSession();
  const ask = () => openOverlay({ kind: 'support' });
  const write = () =>
    session ? ask() : openOverlay({ kind: 'auth', intent: { label: 'Report a barrier', resume: ask } });
  return (
    <>
      <PageBar
        title="Accessibility"
        description="How accessible Duelbook is, its known limits, and how to report a barrier."
      />
      <article className={article}>
        <p>
          We want everyone who’s allowed to play on Duelbook to be able to. Our target is level AA of the Web Content
          Accessibility Guidelines (WCAG) 2.2. Duelbook partially conforms: some limits, listed below, remain.
        </p>
        <section>
          <h2>What works</h2>
          <ul>
            {works.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Known limits</h2>
          <ul>
            {limits.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>How we check</h2>
          <p>
            We test every change automatically, with axe-core on pages and dialogs at phone and desktop widths, and by
            completing tasks with only a keyboard. This is our own assessment. No one outside Duelbook has audited it
            yet.
          </p>
        </section>
        <section>
          <h2>Report a barrier</h2>
          <p>
            Tell support which page you were on and what you couldn’t do. A person will reply and help you finish what
            you were doing.
          </p>
          <Button size={48} onClick={write} data-track="report_barrier">
            Report a barrier
          </Button>
        </section>
        <Sub>Last updated November 25, 2026.</Sub>
      </article>
    </>
  );
}
