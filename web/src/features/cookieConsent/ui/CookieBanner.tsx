import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { decide, useConsent } from '@/entities/consent';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';

const banner = css`
  position: fixed;
  z-index: calc(var(--z-dock) - 1);
  left: calc(var(--rail) + 24px);
  right: 24px;
  bottom: 24px;
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);

  p {
    margin-top: var(--space-4);
    max-width: 68ch;
  }

  a {
    color: var(--azure);
    font-weight: 600;
  }

  a:hover {
    text-decoration: underline;
  }

  /* The tab bar lies over its lower edge: the padding there, 70 px, is the bar's. */
  ${media.tablet} {
    left: 0;
    right: 0;
    bottom: 0;
    padding-bottom: var(--tabbar);
    border-width: 1px 0 0;
    border-radius: var(--r-panel) var(--r-panel) 0 0;
  }
`;

const content = css`
  display: flex;
  align-items: center;
  gap: var(--space-40);
  padding: var(--space-20) var(--space-24);

  & > div:first-child {
    flex: 1;
    min-width: 0;
  }

  ${media.tablet} {
    gap: var(--space-24);
    padding: var(--space-16) var(--gutter);
  }

  ${media.phone} {
    display: grid;
    gap: var(--space-16);
    padding: var(--space-20) var(--gutter) var(--space-16);
  }
`;

const actions = css`
  display: flex;
  gap: var(--space-12);

  & > * {
    min-width: 128px;
  }

  ${media.tablet} {
    & > * {
      flex: 1;
      min-height: 48px;
    }
  }
`;

/** Asks for analytics consent at the bottom of the screen, above the tab bar, until the user decides. */
export function CookieBanner() {
  const { asking } = useConsent();
  return asking ? <CookieBannerView /> : null;
}

export function CookieBannerView() {
  return (
    <section className={banner} aria-labelledby="cookies-title" data-cookies="">
      <div className={content}>
        <div>
          <h2 id="cookies-title">Cookies, your call</h2>
          <p>
            Essential cookies keep you signed in. Analytics cookies show us which screens cause trouble. They’re off
            unless you allow them. <Link to={routes.privacy()}>Cookie Policy</Link>
          </p>
        </div>
        <div className={actions}>
          <Button variant="secondary" onClick={() => openOverlay({ kind: 'cookies' })}>
            Customize
          </Button>
          <Button onClick={() => decide({ type: 'accept' })}>Accept</Button>
        </div>
      </div>
    </section>
  );
}
