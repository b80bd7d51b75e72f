import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { CookieTable, useConsent } from '@/entities/consent';
import { useSession } from '@/entities/session';
import { DownloadData } from '@/features/downloadData';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { Sub } from '@/shared/ui/text';
import { OnThisDevice } from './OnThisDevice.tsx';

const page = css`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: var(--space-40);
  align-items: start;
  max-width: 1000px;
  padding: var(--space-32) var(--gutter) var(--space-56);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-24);
    padding: var(--space-24) var(--gutter) var(--space-40);
  }
`;

const contents = css`
  position: sticky;
  top: calc(var(--topbar) + 32px);

  a {
    display: block;
    padding: 10px 0;
    border-top: 1px solid var(--rule);
    color: var(--ash);
  }

  a:hover {
    color: var(--paper);
  }

  ${media.tablet} {
    position: static;

    a {
      padding: 11px 0;
    }
  }
`;

const article = css`
  display: grid;
  gap: var(--space-32);
  max-width: 68ch;

  section {
    display: grid;
    gap: var(--space-12);
    scroll-margin-top: calc(var(--topbar) + 24px);
  }

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  p a {
    color: var(--mint);
    text-decoration: underline;
  }
`;

const manage = css`
  justify-self: start;
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
`;

const parts = [
  ['essential', 'Essential cookies'],
  ['analytics', 'Analytics'],
  ['device', 'Kept on this device'],
  ['others', 'Other companies'],
  ['choice', 'Your choice'],
  ['data', 'Your data'],
] as const;

function Analytics() {
  return (
    <section id="analytics">
      <h2>Analytics</h2>
      <p>
        Off until you allow it. Nothing of it is loaded before: no script, no picture, no connection. When it is on, it
        counts two things: which kind of screen was opened and which button was pressed, by fixed names. With each goes
        whether it was the web or the desktop app, and the state of the account (for example signed out, or frozen).
        Names, amounts, addresses of pages and what you write are never part of it. Allowing it also lets its provider
        keep cookies for advertising of its own.
      </p>
      <CookieTable of="analytics" />
    </section>
  );
}

function Choice() {
  const { analytics, forced } = useConsent();
  const state = analytics ? 'Analytics is on.' : 'Analytics is off.';
  return (
    <section id="choice">
      <h2>Your choice</h2>
      <p>
        {state} {forced ? 'It always is in this client.' : 'You can change that at any time; it counts from then on.'}
      </p>
      <Button className={manage} variant="secondary" size={48} onClick={() => openOverlay({ kind: 'cookies' })}>
        Manage cookies
      </Button>
    </section>
  );
}

function YourData() {
  const session = useSession();
  return (
    <section id="data">
      <h2>Your data</h2>
      <p>
        Your name, number, documents and balance are shown to nobody. You can take what we keep about you with you as a
        file: your profile, names you play under, limits, settings and balances. Payments are in your{' '}
        <Link to={routes.wallet()}>wallet’s statement</Link>.
      </p>
      {session ? (
        <div className={actions}>
          <DownloadData />
          <Button variant="tertiary" size={48} onClick={() => openOverlay({ kind: 'delete-account' })}>
            Delete account
          </Button>
        </div>
      ) : (
        <Sub>Sign in to download your data or delete your account.</Sub>
      )}
    </section>
  );
}

/** `/privacy`, the Cookie Policy: what is kept in the browser, what for and how long, and the way to change one's mind. */
export function PrivacyPage() {
  return (
    <>
      <PageBar title="Cookie Policy" description="What Duelbook keeps in your browser, what for and how long." />
      <div className={page}>
        <nav className={contents} aria-label="On this page">
          {parts.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <article className={article}>
          <p>
            This page lists everything that Duelbook keeps in your browser. Duelbook shows no advertising and sells
            nothing about you.
          </p>
          <section id="essential">
            <h2>Essential cookies</h2>
            <p>They sign you in and remember what you decided about cookies. Without them Duelbook can’t run.</p>
            <CookieTable of="essential" />
          </section>
          <Analytics />
          <section id="device">
            <h2>Kept on this device</h2>
            <p>
              Your browser’s own storage holds a few things that never travel by themselves. Clearing the site’s data
              removes them.
            </p>
            <OnThisDevice />
          </section>
          <section id="others">
            <h2>Other companies</h2>
            <p>
              When you pay, PayPal, Venmo or Dots show their own page or button and set their own cookies there. When
              you sign in with another account, its provider does. Nothing of them is loaded before you get there.
            </p>
          </section>
          <Choice />
          <YourData />
          <Sub>Version of November 23, 2026.</Sub>
        </article>
      </div>
    </>
  );
}
