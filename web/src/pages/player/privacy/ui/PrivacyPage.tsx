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
    padding: var(--space-10) 0;
    border-top: 1px solid var(--rule);
    color: var(--ash);
  }

  a:hover {
    color: var(--paper);
  }

  ${media.tablet} {
    position: static;

    a {
      padding: calc((44px - var(--leading-22)) / 2) 0;
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
    scroll-margin-top: calc(var(--topbar) + var(--space-24));
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
  ['device', 'Stored on this device'],
  ['others', 'Other companies'],
  ['choice', 'Your choice'],
  ['data', 'Your data'],
] as const;

function Analytics() {
  return (
    <section id="analytics">
      <h2>Analytics</h2>
      <p>
        Analytics stays off until you allow it. Until then nothing is loaded: no scripts, no images, no connections.
        When it’s on, it counts two things under fixed names: which type of screen you open and which buttons you press.
        Each count includes whether you’re using the web or desktop app, and your account’s status (for example signed
        out or frozen). It never includes names, amounts, page addresses or anything you write. If you allow it, the
        analytics provider can also set its own advertising cookies.
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
        {state}{' '}
        <bdi>
          {forced ? 'It’s always on in this app.' : 'You can change this at any time. The change applies from then on.'}
        </bdi>
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
        Your legal name, phone number, documents and balance are never shown to other people. You can download
        everything we keep about you as a ZIP file: profile, gamer IDs, sessions, transactions, matches, stakes, your
        messages, uploads and consents. It has a README that explains each file. Your payments are also in your{' '}
        <Link to={routes.wallet()}>wallet statement</Link>.
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

/** `/privacy`, the Cookie Policy: what the browser stores, why and for how long, and how to change the consent. */
export function PrivacyPage() {
  return (
    <>
      <PageBar title="Cookie Policy" description="What Duelbook stores in your browser, why and for how long." />
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
            This page lists everything Duelbook stores in your browser. Duelbook shows no ads and doesn’t sell your
            data.
          </p>
          <section id="essential">
            <h2>Essential cookies</h2>
            <p>These sign you in and remember your cookie choice. Duelbook can’t run without them.</p>
            <CookieTable of="essential" />
          </section>
          <Analytics />
          <section id="device">
            <h2>Stored on this device</h2>
            <p>
              These items stay in your browser’s storage and aren’t sent automatically with requests. Clearing your site
              data removes them.
            </p>
            <OnThisDevice />
          </section>
          <section id="others">
            <h2>Other companies</h2>
            <p>
              When you pay, PayPal, Venmo or Dots shows its own page or button and sets its own cookies there. When you
              sign in with another account, its provider does the same. Nothing from these companies loads before that.
            </p>
          </section>
          <Choice />
          <YourData />
          <Sub>Last updated November 25, 2026.</Sub>
        </article>
      </div>
    </>
  );
}
