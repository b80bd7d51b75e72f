import { css } from '@linaria/core';
import { Download, MonitorCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppConfig } from '@/entities/appConfig';
import { appVersion } from '@/shared/config';
import { type DesktopUpdate, desktop, isDesktop } from '@/shared/platform';
import { nativeLinkOf, routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { Caps, Panel, Sub } from '@/shared/ui/text';
import { type DesktopPackage, packagesFor } from '../model/packages.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);
  width: 100%;
  min-height: 76px;
`;

const list = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-12);
  width: 100%;

  & > section {
    display: grid;
    align-content: start;
    gap: var(--space-12);
    padding: var(--space-16);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const buildCommand = 'npm run desktop:package';

/** The installation's packages, or instructions for building one. In the app itself, shows the installed version. */
export function Packages() {
  const { config, known } = useAppConfig();
  const folder = config?.desktopDownloadUrl ?? null;
  if (isDesktop()) return <Installed folder={folder} />;
  if (!known) return <Skeleton width={240} height={56} />;
  return <div className={stack}>{folder ? <Published folder={folder} /> : <BuildYourself />}</div>;
}

/** The app's version. Also lists the packages if the installed app can't update itself. */
function Installed({ folder }: { folder: string | null }) {
  const app = desktop();
  const [update, setUpdate] = useState<DesktopUpdate | null>(null);
  useEffect(() => app?.updates.onState(setUpdate), [app]);
  const isStuck = update?.phase === 'off' || update?.phase === 'failed';
  return (
    <div className={stack}>
      <p>
        <b>You’re using the desktop app.</b> <bdi>Version {app?.version ?? appVersion}.</bdi>
      </p>
      {folder && isStuck && <PackageList folder={folder} />}
    </div>
  );
}

function Published({ folder }: { folder: string }) {
  return (
    <>
      <PackageList folder={folder} />
      <Sub>Open this page on the computer you play on. The app updates itself.</Sub>
      <OpenInstalled />
    </>
  );
}

function PackageList({ folder }: { folder: string }) {
  return (
    <div className={list}>
      {packagesFor(navigator.userAgent).map(({ system, packages }) => (
        <Panel key={system}>
          <Caps>{system}</Caps>
          {packages.map((each) => (
            <PackageLink key={each.file} folder={folder} item={each} />
          ))}
        </Panel>
      ))}
    </div>
  );
}

function PackageLink({ folder, item: { system, kind, file } }: { folder: string; item: DesktopPackage }) {
  return (
    <ButtonLink
      to={`${folder}/${file}`}
      variant="secondary"
      wide
      size={48}
      icon={<Download {...icon} />}
      aria-label={`${kind}, download for ${system}`}
      data-track="download_desktop"
    >
      {kind}
    </ButtonLink>
  );
}

/** Shown for installations that don't publish packages. */
function BuildYourself() {
  return (
    <>
      <p>
        <b>There’s no package to download yet.</b> You can build one for this computer from the source code.
      </p>
      <CopyChip name="Copy the command" label={buildCommand} value={buildCommand} />
      <OpenInstalled />
    </>
  );
}

/** A button that opens the app. Always shown, because a page can't detect whether the app is installed. */
function OpenInstalled() {
  return (
    <ButtonLink
      data-track="open_in_desktop"
      variant="blue"
      size={48}
      icon={<MonitorCheck {...icon} />}
      to={nativeLinkOf(routes.home())}
    >
      Open in desktop
    </ButtonLink>
  );
}
