import { css } from '@linaria/core';
import { serverNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Switch } from '@/shared/ui/switch';
import { Hidden, Sub } from '@/shared/ui/text';
import { useNotificationSettings } from '../model/useNotificationSettings.ts';

const stack = css`
  display: grid;
  gap: var(--space-24);
`;

const quiet = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  & > p {
    width: 100%;
  }
`;

const rows = css`
  display: grid;

  & > li {
    padding: var(--space-4) 0;
    border-top: 1px solid var(--rule);
  }
`;

const hour = 3_600_000;
const spans = [
  { label: '1 hour', ms: hour },
  { label: '8 hours', ms: 8 * hour },
  { label: '1 week', ms: 7 * 24 * hour },
];

/** Settings for notification types and a temporary mute. */
export function NotificationSettings() {
  const { query, settings, set, setEmail, mute } = useNotificationSettings();
  const until = settings?.mutedUntil ?? null;
  const muted = until !== null && Date.parse(until) > serverNow();
  return (
    <Region
      bare
      titleHidden
      title="Notification settings"
      thing="your settings"
      query={query}
      ready={settings !== null}
      skeleton={<SkeletonRows count={8} />}
    >
      <div className={stack}>
        <section className={quiet} aria-labelledby="quiet">
          <h3 id="quiet">{muted ? `Muted until ${formatDateTime(until)}` : 'Mute for'}</h3>
          {muted ? (
            <Button size={32} variant="secondary" onClick={() => mute(null)}>
              Unmute
            </Button>
          ) : (
            spans.map(({ label, ms }) => (
              <Button
                key={label}
                size={32}
                variant="secondary"
                onClick={() => mute(new Date(serverNow() + ms).toISOString())}
              >
                {label}
              </Button>
            ))
          )}
          <Sub>
            You’ll still see everything in your list. We always notify you about money, security, results and disputes.
          </Sub>
        </section>
        <section aria-labelledby="kinds">
          <h3 id="kinds">Notify me about</h3>
          <ul className={rows}>
            {settings?.settings.map((setting) => (
              <li key={setting.id}>
                <Switch
                  checked={setting.enabled}
                  disabled={setting.locked}
                  onChange={(enabled) => set(setting, enabled)}
                >
                  {setting.title}
                  {setting.locked && ' (always on)'}
                </Switch>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="emails">
          <h3 id="emails">Email me about</h3>
          <ul className={rows}>
            {settings?.settings
              .filter((setting) => setting.email !== null)
              .map((setting) => (
                <li key={setting.id}>
                  <Switch
                    checked={setting.email === true}
                    disabled={setting.emailLocked}
                    onChange={(enabled) => setEmail(setting, enabled)}
                  >
                    <Hidden>Email: </Hidden>
                    <bdi>
                      {setting.title}
                      {setting.emailLocked && ' (always on)'}
                    </bdi>
                  </Switch>
                </li>
              ))}
          </ul>
          <Sub>
            {settings?.emailVerified
              ? 'Results and disputes are only emailed if you haven’t seen them after 30 minutes.'
              : 'Your account has no verified email address, so we can’t email you yet.'}
          </Sub>
        </section>
      </div>
    </Region>
  );
}
