import { css } from '@linaria/core';
import { Check, Download } from 'lucide-react';
import { useAppConfig } from '@/entities/appConfig';
import { appVersion, isDesktop } from '@/shared/config';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Skeleton } from '@/shared/ui/region';
import { Caps, Panel, Sub } from '@/shared/ui/text';

const page = css`
  display: grid;
  gap: 32px;
  max-width: 960px;
  padding: 40px var(--gutter);

  h2 {
    max-width: 18ch;
    font-size: 44px;
    line-height: 46px;
    font-stretch: 118%;
  }

  ${media.phone} {
    gap: 24px;
    padding: 24px var(--gutter);

    h2 {
      font-size: 32px;
      line-height: 36px;
    }
  }
`;

const lead = css`
  display: grid;
  justify-items: start;
  gap: 16px;

  & > p {
    max-width: 56ch;
    font-size: 17px;
    line-height: 24px;
  }
`;

const way = css`
  display: grid;
  justify-items: start;
  gap: 12px;
  min-height: 76px;
`;

const lists = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;

  & > section {
    padding: 16px 20px;
  }

  li {
    display: flex;
    gap: 10px;
    padding: 10px 0;
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
  'Link a game account that needs its program on this computer',
  'Link your Twitch',
  'Show your screen while you play, for matches that must be streamed',
];

const everywhere = [
  'Every match: create, join, play, report',
  'Your wallet: deposit, withdraw, statement',
  'Gamer IDs that you type in',
];

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Panel>
      <Caps>{title}</Caps>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Check {...icon} />
            {item}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The way to the desktop client, as it is for this installation and this device. */
function Way() {
  const { config, known } = useAppConfig();
  if (isDesktop()) {
    return (
      <p>
        <b>You are using it.</b> Version {appVersion}.
      </p>
    );
  }
  if (!known) return <Skeleton width={240} height={56} />;
  const url = config?.desktopDownloadUrl;
  if (!url) {
    return (
      <>
        <p>
          <b>It is not out yet.</b> This page has the download as soon as it is.
        </p>
        <CopyChip
          name="Copy link to this page"
          label="Copy link to this page"
          value={`${window.location.origin}${routes.download()}`}
        />
      </>
    );
  }
  return (
    <>
      <ButtonLink
        to={url}
        target="_blank"
        rel="noopener noreferrer"
        size={56}
        icon={<Download {...icon} />}
        data-track="download_desktop"
      >
        Download for desktop
      </ButtonLink>
      <Sub>For Windows, macOS and Linux. Open this page on the computer that you play on.</Sub>
    </>
  );
}

/** `/download`: what the desktop client adds, and where to have it. Banners of what a browser cannot do lead here. */
export function DownloadPage() {
  return (
    <>
      <PageBar title="Desktop app" description="Duelbook for desktop: link game accounts and stream your matches." />
      <div className={page}>
        <section className={lead}>
          <h2>Beside your game, not in a tab.</h2>
          <p>The desktop app is Duelbook with a hand in your computer: it links what a browser can’t reach.</p>
          <div className={way}>
            <Way />
          </div>
        </section>
        <div className={lists}>
          <List title="Only in the desktop app" items={desktopOnly} />
          <List title="In every browser, too" items={everywhere} />
        </div>
      </div>
    </>
  );
}
