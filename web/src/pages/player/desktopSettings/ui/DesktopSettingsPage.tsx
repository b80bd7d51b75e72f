import { css } from '@linaria/core';
import { Info } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { type DesktopSettings, type DuelbookDesktop, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { SwitchRow } from '@/shared/ui/switch';
import { Caps, Sub } from '@/shared/ui/text';
import { useDesktopSettings } from '../model/useDesktopSettings.ts';
import { BroadcastSection } from './BroadcastSection.tsx';
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

type Switched = Exclude<keyof DesktopSettings, 'updateChannel'>;

const switches: readonly { key: Switched; label: string; text: string }[] = [
  { key: 'openAtLogin', label: 'Start at login', text: 'Duelbook opens when your computer starts.' },
  { key: 'closeToTray', label: 'Keep running when closed', text: 'Duelbook stays in the tray. Quit it from there.' },
  { key: 'balanceInTray', label: 'Show balance in the tray', text: 'Anyone who sees your screen can open that menu.' },
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

/** `/me/desktop`: settings of the desktop app on this computer. Browsers go to its download page. */
export function DesktopSettingsPage() {
  const app = desktop();
  return app ? <Settings app={app} /> : <Navigate to={routes.download()} replace />;
}

function Settings({ app }: { app: DuelbookDesktop }) {
  const { settings, failed, read, change } = useDesktopSettings(app);
  return (
    <>
      <PageBar title="Desktop settings" description="Settings of the Duelbook desktop app on this computer." />
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
            <section>
              <Caps>Notifications</Caps>
              <div className={rows}>
                <div>
                  <p>Mute them from the tray icon for an hour or until 8 AM tomorrow.</p>
                  <Sub>
                    You still get what can cost you money: the deadlines of your matches, results, disputes, money and
                    account security.
                  </Sub>
                </div>
              </div>
            </section>
            <BroadcastSection />
            <Updates
              app={app}
              channel={settings.updateChannel}
              onChannel={(updateChannel) => void change({ updateChannel })}
            />
          </>
        )}
        <Banner icon={<Info {...icon} />} title="Analytics is always on in the desktop app">
          We count the pages and buttons you use. <Link to={routes.privacy()}>Cookie Policy</Link>
        </Banner>
      </div>
    </>
  );
}
