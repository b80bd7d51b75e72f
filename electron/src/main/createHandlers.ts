import type { DesktopSettings } from '../../../web/src/shared/platform/desktop.ts';
import type { BrowserSignIn } from './accounts/browserSignIn.ts';
import type { Broadcast } from './broadcast/createBroadcast.ts';
import type { Handlers } from './ipc/handleCalls.ts';
import type { LinkQueue } from './links/linkQueue.ts';
import type { Notifications } from './notifications/createNotifications.ts';
import { tellsFullscreen } from './notifications/fullscreen.ts';
import type { Overlay } from './overlay/createOverlay.ts';
import { initialSettings } from './settings/settings.ts';
import type { JsonFile } from './storage/jsonFile.ts';
import type { Support } from './support/createSupport.ts';
import type { AppTray } from './tray/createTray.ts';
import type { Updates } from './updates/createUpdates.ts';

export type ChangeSettings = (change: Partial<DesktopSettings>) => Promise<DesktopSettings>;

interface HandlerParts {
  signIn: BrowserSignIn;
  links: LinkQueue;
  notifications: Notifications;
  overlay: Overlay;
  tray: AppTray;
  broadcast: Broadcast;
  updates: Updates;
  support: Support;
  /** Operating system, as in `process.platform`. */
  platform: string;
  settings: Pick<JsonFile<DesktopSettings>, 'read'>;
  change: ChangeSettings;
}

/** Creates the handlers for the page's calls. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { signIn, links, notifications, overlay, tray, broadcast, updates, support, settings, change } = parts;
  /** Settings that this operating system supports. */
  const offered = (all: DesktopSettings): DesktopSettings => {
    const { quietInGames, ...others } = { ...initialSettings, ...all };
    return tellsFullscreen(parts.platform) ? { ...others, quietInGames } : others;
  };
  return {
    'accounts.authorize': (request) => signIn.authorize(request),
    'accounts.cancel': done(() => signIn.cancel()),
    'links.ready': done(() => links.ready()),
    'notifications.show': (notice) => notifications.show(notice),
    'notifications.showUrgent': done((notice) => notifications.showUrgent(notice)),
    'overlay.show': done(({ matchId }) => overlay.show(matchId)),
    'overlay.close': done(() => overlay.close()),
    'overlay.openMatch': done(() => overlay.openMatch()),
    'overlay.release': done(() => overlay.release()),
    'overlay.ready': done(() => overlay.announce()),
    'settings.read': () => offered(settings.read()),
    'settings.change': async (changed) => {
      const all = await change(changed);
      tray.refresh();
      return offered(all);
    },
    'status.show': done((status) => {
      overlay.follow(status);
      tray.show(status);
    }),
    'status.balance': done((balance) => tray.showBalance(balance)),
    'stream.sources': () => broadcast.sources(),
    'stream.choose': (choice) => broadcast.choose(choice),
    'stream.offer': (offer) => broadcast.offer(offer),
    'stream.report': done((figures) => broadcast.report(figures)),
    'stream.loudness': done(({ microphone }) => broadcast.loudness(microphone)),
    'stream.fail': done(({ reason }) => broadcast.fail(reason)),
    'stream.stop': done(() => broadcast.stop()),
    'stream.ready': done(() => broadcast.announce()),
    'support.openLogs': () => support.openLogs(),
    'support.diagnostics': () => support.diagnostics(),
    'support.permissions': () => support.permissions(),
    'support.openPermission': ({ permission }) => support.openPermission(permission),
    'updates.check': done(() => void updates.check()),
    'updates.restart': done(() => updates.restart()),
    'updates.ready': done(() => updates.announce()),
  };
}

/** Wraps a function as a handler without a result. */
const done =
  <Argument>(run: (argument: Argument) => void) =>
  (argument: Argument) => {
    run(argument);
    return null;
  };
