import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { media } from '@/shared/styles';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Caps, Panel } from '@/shared/ui/text';
import { Packages } from './Packages.tsx';

const page = css`
  display: grid;
  gap: var(--space-32);
  max-width: 960px;
  padding: var(--space-40) var(--gutter);

  h2 {
    max-width: 18ch;
    font-size: var(--size-display);
    line-height: var(--leading-46);
    font-stretch: 118%;
  }

  ${media.phone} {
    gap: var(--space-24);
    padding: var(--space-24) var(--gutter);

    h2 {
      font-size: var(--size-large);
      line-height: var(--leading-36);
    }
  }
`;

const lead = css`
  display: grid;
  justify-items: start;
  gap: var(--space-16);

  & > p {
    max-width: 56ch;
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }
`;

const lists = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-16);

  & > section {
    padding: var(--space-16) var(--space-20);
  }

  li {
    display: flex;
    gap: var(--space-10);
    padding: var(--space-10) 0;
    border-top: 1px solid var(--rule);
  }

  li:first-child {
    border-top: 0;
  }

  svg {
    flex: none;
    color: var(--mint);
  }

  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const desktopOnly = [
  'Link game accounts that need an app on this computer',
  'Link your Twitch account',
  'Stream your screen during matches that require streaming',
];

const everywhere = [
  'Matches: create, join, play and report',
  'Your wallet: deposit, withdraw and statements',
  'Gamer IDs you enter yourself',
];

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Panel>
      <Caps>{title}</Caps>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Check {...icon} />
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/**
 * `/download`: explains what the desktop client adds and where to get it. Banners about features that browsers lack
 * link to this page.
 */
export function DownloadPage() {
  return (
    <>
      <PageBar title="Desktop app" description="Duelbook for desktop: link game accounts and stream your matches." />
      <div className={page}>
        <section className={lead}>
          <h2>Runs next to your game, not in a browser tab.</h2>
          <p>The desktop app is Duelbook with access to your computer, so it can link accounts that a browser can’t.</p>
          <Packages />
        </section>
        <div className={lists}>
          <List title="Only in the desktop app" items={desktopOnly} />
          <List title="Also in any browser" items={everywhere} />
        </div>
      </div>
    </>
  );
}
