import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { decide, useConsent } from '@/entities/consent';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { publishHeight } from '@/shared/ui/bottom-layer';
import { Button } from '@/shared/ui/button';

/* A strip across the window below the page, so that the banner never covers part of a button or row. */
const banner = css`
  position: fixed;
  z-index: calc(var(--z-dock) - 1);
  inset: auto 0 var(--bottom) var(--rail);
  border-top: 1px solid var(--line);
  background: var(--ink-3);

  p {
    margin-top: var(--space-4);
    max-width: 68ch;
  }

  /* Phones have little room next to the main text on the first screen. */
  ${media.phone} {
    p {
      margin-top: 0;
      font-size: var(--size-dense);
      line-height: var(--leading-18);
    }
  }

  a {
    color: var(--azure);
    font-weight: var(--weight-semibold);
  }

  a:hover {
    text-decoration: underline;
  }

  ${media.tablet} {
    left: 0;
    border-radius: var(--r-panel) var(--r-panel) 0 0;
  }
`;

const content = css`
  display: flex;
  align-items: center;
  gap: var(--space-40);
  padding: var(--space-16) var(--gutter);

  & > div:first-child {
    flex: 1;
    min-width: 0;
  }

  ${media.tablet} {
    gap: var(--space-24);
  }

  ${media.phone} {
    display: grid;
    gap: var(--space-8);
    padding: var(--space-12) var(--gutter);
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
      min-height: 44px;
    }
  }
`;

/** Asks for analytics consent at the bottom of the screen, above the tab bar, until the user decides. */
export function CookieBanner() {
  const { asking } = useConsent();
  return asking ? <CookieBannerView /> : null;
}

export function CookieBannerView() {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => (strip.current ? publishHeight(strip.current, '--banner') : undefined), []);
  return (
    <section className={banner} aria-labelledby="cookies-title" data-cookies="" ref={strip}>
      <div className={content}>
        <div>
          <h2 id="cookies-title">Cookies, your call</h2>
          <p>
            Essential cookies keep you signed in. Analytics cookies show us which screens cause problems. They’re off
            unless you allow them. <Link to={routes.privacy()}>Cookie Policy</Link>
          </p>
        </div>
        <div className={actions}>
          <Button variant="secondary" onClick={() => openOverlay({ kind: 'cookies' })}>
            Customize
          </Button>
          <Button data-track="accept_cookies" onClick={() => decide({ type: 'accept' })}>
            Accept
          </Button>
        </div>
      </div>
    </section>
  );
}
