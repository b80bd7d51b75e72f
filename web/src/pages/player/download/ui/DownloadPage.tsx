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
            {item}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The download action for this installation and device. */
function Way() {
  const { config, known } = useAppConfig();
  if (isDesktop()) {
    return (
      <p>
        <b>You’re using the desktop app.</b> Version {appVersion}.
      </p>
    );
  }
  if (!known) return <Skeleton width={240} height={56} />;
  const url = config?.desktopDownloadUrl;
  if (!url) {
    return (
      <>
        <p>
          <b>The desktop app isn’t available yet.</b> You’ll be able to download it here.
        </p>
        <CopyChip
          name="Copy this page’s link"
          label="Copy this page’s link"
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
      <Sub>For Windows, macOS and Linux. Open this page on the computer you play on.</Sub>
    </>
  );
}

/** `/download`: what the desktop client adds and where to get it. Banners about missing browser features link here. */
export function DownloadPage() {
  return (
    <>
      <PageBar title="Desktop app" description="Duelbook for desktop: link game accounts and stream your matches." />
      <div className={page}>
        <section className={lead}>
          <h2>Next to your game, not in a browser tab.</h2>
          <p>The desktop app is Duelbook plus access to your computer, so it can link accounts a browser can’t.</p>
          <div className={way}>
            <Way />
          </div>
        </section>
        <div className={lists}>
          <List title="Only in the desktop app" items={desktopOnly} />
          <List title="Also in any browser" items={everywhere} />
        </div>
      </div>
    </>
  );
}
