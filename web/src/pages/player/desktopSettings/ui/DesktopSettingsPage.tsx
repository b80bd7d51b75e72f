import { css } from '@linaria/core';
import { Info } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { type DesktopSettings, type DuelbookDesktop, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { PermissionHelp } from '@/shared/ui/desktop';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { SwitchRow } from '@/shared/ui/switch';
import { Caps, Sub } from '@/shared/ui/text';
import { useDesktopSettings } from '../model/useDesktopSettings.ts';
import { BroadcastSection } from './BroadcastSection.tsx';
import { Problems } from './Problems.tsx';
import { ProxySection } from './ProxySection.tsx';
import { Updates } from './Updates.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
  max-width: 720px;
  padding: var(--space-24) var(--gutter) var(--space-40);
`;

const rows = css`
  display: grid;

  & > div {
    padding: var(--space-8) 0;
    border-top: 1px solid var(--rule);
  }
`;

type Switched = Exclude<keyof DesktopSettings, 'updateChannel' | 'proxy'>;

const switches: readonly { key: Switched; label: string; text: string }[] = [
  { key: 'openAtLogin', label: 'Start at login', text: 'Duelbook opens when your computer starts.' },
  { key: 'closeToTray', label: 'Keep running when closed', text: 'Duelbook stays in the tray. Quit it from there.' },
  { key: 'balanceInTray', label: 'Show balance in the tray', text: 'Anyone who sees your screen can open that menu.' },
  {
    key: 'quietInGames',
    label: 'Mute while a game is full screen',
    text: 'Holds back notifications, except those you’d lose money by missing.',
  },
  {
    key: 'hardwareAcceleration',
    label: 'Hardware acceleration',
    text: 'Uses your graphics card. Turn it off if the window stays black. Applies after a restart.',
  },
  {
    key: 'crashReports',
    label: 'Send crash reports',
    text: 'Reports contain parts of the app’s memory. They help us fix crashes.',
  },
];

/** `/me/desktop`: settings of the desktop app on this computer. Browsers are redirected to the download page. */
export function DesktopSettingsPage() {
  const app = desktop();
  return app ? <Settings app={app} /> : <Navigate to={routes.download()} replace />;
}

function Settings({ app }: { app: DuelbookDesktop }) {
  const { settings, failed, read, change } = useDesktopSettings(app);
  return (
    <>
      <PageBar title="Desktop settings" description="Settings for the Duelbook desktop app on this computer." />
      <div className={page}>
        {failed && (
          <EmptyState
            title="Couldn’t read the settings"
            action={
              <Button data-track="retry" onClick={read}>
                Try again
              </Button>
            }
          >
            Nothing changed.
          </EmptyState>
        )}
        {!settings && !failed && <SkeletonRows count={4} />}
        {settings && (
          <>
            <section>
              <Caps>This computer</Caps>
              <div className={rows}>
                {switches.map(({ key, label, text }) => {
                  const checked = settings[key];
                  // Older versions of the app don't have every setting.
                  if (checked === undefined) return null;
                  return (
                    <SwitchRow key={key} checked={checked} onChange={(on) => void change({ [key]: on })} text={text}>
                      {label}
                    </SwitchRow>
                  );
                })}
              </div>
            </section>
            <Notifications platform={app.platform} />
            <BroadcastSection />
            {app.support && (
              <section>
                <Caps>Permissions</Caps>
                <PermissionHelp support={app.support} platform={app.platform} />
              </section>
            )}
            {settings.proxy && <ProxySection proxy={settings.proxy} onChange={(proxy) => change({ proxy })} />}
            <Updates
              app={app}
              channel={settings.updateChannel}
              onChannel={(updateChannel) => void change({ updateChannel })}
            />
            {app.support && <Problems support={app.support} />}
          </>
        )}
        <Banner icon={<Info {...icon} />} title="Analytics is always on in the desktop app">
          We count the pages and buttons you use. <Link to={routes.privacy()}>Cookie Policy</Link>
        </Banner>
      </div>
    </>
  );
}

/** Explains, by operating system, whether the app can detect that a game fills the screen. */
const gameNotes: Readonly<Record<DuelbookDesktop['platform'], string>> = {
  win32: 'Windows tells the app when a game or another app is full screen.',
  darwin: 'macOS doesn’t tell apps when a game is full screen. Turn on a Focus to mute notifications while you play.',
  linux:
    'On Linux with X11, the app knows when a game is full screen. Under Wayland, this works only for games that run in XWayland, as most do.',
};

function Notifications({ platform }: { platform: DuelbookDesktop['platform'] }) {
  return (
    <section>
      <Caps>Notifications</Caps>
      <div className={rows}>
        <div>
          <p>Mute them from the tray icon for an hour or until 8 AM tomorrow.</p>
          <Sub>
            You still get notifications you’d lose money or a spot by missing: match deadlines, open check-ins, results,
            disputes, money and account security.
          </Sub>
        </div>
        <div>
          <Sub>{gameNotes[platform]}</Sub>
        </div>
      </div>
    </section>
  );
}
