import type { DesktopBalance, DesktopStatus } from '../../../../web/src/shared/platform/desktop.ts';
import type { MenuItem } from '../ports.ts';

interface TrayActions {
  /** Shows the window, navigating to a path of the client unless it is null. */
  open: (path: string | null) => void;
  muteForAnHour: () => void;
  muteUntilTomorrow: () => void;
  unmute: () => void;
  resetProxy: () => void;
  quit: () => void;
}

interface Shown {
  status: DesktopStatus | null;
  /** Null if nobody is signed in, or if the balance is unknown or hidden by the user. */
  balance: DesktopBalance | null;
  mutedUntil: Date | null;
  /** Shows or closes the match above the game. Null if there is no match. */
  overlay: MenuItem | null;
  /** Whether the user has changed the app's proxy settings. */
  hasProxy: boolean;
}

const MINUTE_MS = 60_000;
const HOURS_SHOWN_IN_MINUTES = 2;

/** Formats the time left as `in 9 min`, `in 3 hr`, `in 2 days`, or `now`. */
export function untilDue(dueAt: string, now: number): string {
  const minutes = Math.round((Date.parse(dueAt) - now) / MINUTE_MS);
  if (!Number.isFinite(minutes) || minutes <= 0) return 'now';
  const hours = Math.round(minutes / 60);
  if (hours < HOURS_SHOWN_IN_MINUTES) return `in ${minutes} min`;
  return hours < 48 ? `in ${hours} hr` : `in ${Math.round(hours / 24)} days`;
}

/** Summarizes the status in one line, for the tooltip. */
export function statusLine(status: DesktopStatus | null, now: number): string {
  if (!status) return 'Duelbook: signed out';
  const { nextMatch, unread } = status;
  const parts = [
    nextMatch && `${nextMatch.title} ${untilDue(nextMatch.dueAt, now)}`,
    unread > 0 && `${unread} unread`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? `Duelbook: ${parts.join(', ')}` : 'Duelbook: no active match';
}

const endOfMute = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

function muteItems(mutedUntil: Date | null, actions: TrayActions): MenuItem[] {
  if (mutedUntil)
    return [
      { label: `Notifications muted until ${endOfMute.format(mutedUntil)}`, enabled: false },
      { label: 'Unmute notifications', click: actions.unmute },
    ];
  return [
    { label: 'Mute notifications for an hour', click: actions.muteForAnHour },
    { label: 'Mute notifications until 8 AM tomorrow', click: actions.muteUntilTomorrow },
  ];
}

/** The tray's menu. */
export function trayMenu(
  { status, balance, mutedUntil, overlay, hasProxy }: Shown,
  now: number,
  actions: TrayActions,
): MenuItem[] {
  const { open, quit } = actions;
  const match = status?.nextMatch;
  return [
    ...(match
      ? [{ label: `${match.title} ${untilDue(match.dueAt, now)}`, click: () => open(match.path) }]
      : [{ label: status ? 'No active match' : 'Signed out', enabled: false }]),
    ...(status && status.unread > 0
      ? [{ label: `${status.unread} unread`, click: () => open('/me?notifsOpen=true') }]
      : []),
    ...(overlay ? [overlay] : []),
    ...(status && balance
      ? [{ label: `Cash ${balance.cash}, ${balance.inPlay} in play`, click: () => open('/wallet') }]
      : []),
    { type: 'separator' },
    ...muteItems(mutedUntil, actions),
    { type: 'separator' },
    // The client's settings can't be reached if the proxy fails.
    ...(hasProxy ? [{ label: 'Use the system’s proxy settings', click: actions.resetProxy }] : []),
    { label: 'Open Duelbook', click: () => open(null) },
    { label: 'Quit', click: quit },
  ];
}
