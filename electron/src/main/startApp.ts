import { join } from 'node:path';
import Type from 'typebox';
import type { DesktopSettings } from '../../../web/src/shared/platform/desktop.ts';
import { channelOf, type EventName, type Events } from '../shared/channels.ts';
import type { Installation } from '../shared/installation.ts';
import { createBrowserSignIn } from './accounts/browserSignIn.ts';
import { createBroadcast } from './broadcast/createBroadcast.ts';
import { guardCapture } from './broadcast/guardCapture.ts';
import { askAfterCrash, safeModeArgument } from './crashes/afterCrash.ts';
import { handleCalls } from './ipc/handleCalls.ts';
import { isTrusted } from './ipc/isTrusted.ts';
import { linkIn, protocol, readDeepLink } from './links/deepLink.ts';
import { createLinkQueue } from './links/linkQueue.ts';
import { createMute, MutedUntil, notMuted } from './notifications/createMute.ts';
import { createNotifications } from './notifications/createNotifications.ts';
import { keepTrying, load } from './offline/keepTrying.ts';
import { createOverlay } from './overlay/createOverlay.ts';
import type { BrowserWindow, Electron, Updater } from './ports.ts';
import { guardContents } from './security/guardContents.ts';
import { guardSession } from './security/guardSession.ts';
import { applySettings, DesktopSettingsSchema, initialSettings } from './settings/settings.ts';
import { type JsonFile, jsonFile } from './storage/jsonFile.ts';
import { createTray } from './tray/createTray.ts';
import { createTrayNotice, notTold, TrayNotice } from './tray/trayNotice.ts';
import { createUpdates } from './updates/createUpdates.ts';
import { userAgentOf } from './userAgent.ts';
import { SavedBounds } from './window/bounds.ts';
import { createMainWindow, reveal } from './window/createMainWindow.ts';

export const appId = 'com.duelbook.desktop';

export interface Start {
  installation: Installation;
  version: string;
  /** Path of the preload script. */
  preload: string;
  /** Path of the tray's icon. */
  icon: string;
  /** Program and arguments of this process. */
  argv: readonly string[];
  /** Null in builds that don't update themselves. */
  updater: Updater | null;
}

/** Starts the app, unless it is running: then that instance receives this one's link and this one ends. */
export async function startApp(electron: Electron, start: Start): Promise<void> {
  const { app, crashReporter, shell } = electron;
  const { installation, version, argv } = start;
  if (!app.requestSingleInstanceLock()) return app.quit();
  const inUserData = (name: string) => join(app.getPath('userData'), name);
  const settings = jsonFile(inUserData('settings.json'), DesktopSettingsSchema, initialSettings);
  const lastRun = jsonFile(inUserData('run.json'), Type.Object({ running: Type.Boolean() }), { running: false });
  const hasCrashed = lastRun.read().running && !argv.includes(safeModeArgument);
  let isQuitting = false;
  let window: BrowserWindow | null = null;
  const isMain = (id: number) => id === window?.webContents.id;
  const send = <Name extends EventName>(name: Name, data: Events[Name]) =>
    window?.webContents.send(channelOf(name), data);

  const links = createLinkQueue((path) => send('links.open', path));
  const signIn = createBrowserSignIn({ installation, openExternal: (url) => shell.openExternal(url) });
  const openLink = (link: string | null) => {
    const target = link === null ? null : readDeepLink(link);
    if (target?.kind === 'path') links.open(target.path);
    if (target?.kind === 'signIn') signIn.answer(target.answer);
    if (window) reveal(window);
  };

  app.enableSandbox();
  app.setAppUserModelId(appId);
  app.userAgentFallback = userAgentOf(app.userAgentFallback, version);
  if (!settings.read().hardwareAcceleration || argv.includes(safeModeArgument)) app.disableHardwareAcceleration();
  if (installation.crashUrl)
    crashReporter.start({ submitURL: installation.crashUrl, uploadToServer: settings.read().crashReports });
  registerProtocol(electron, argv);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, { installation, shell, isMain }));
  app.on('second-instance', (_event, others) => openLink(linkIn(others)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openLink(url);
  });
  app.on('window-all-closed', () => app.quit());
  const end = () => {
    isQuitting = true;
    lastRun.write({ running: false });
  };
  app.on('before-quit', end);
  app.on('activate', () => window && reveal(window));
  openLink(linkIn(argv));

  await app.whenReady();
  const change = settingsChanger(electron, installation, settings);
  const canReport = installation.crashUrl !== null;
  const changeConsent = (crashReports: boolean) => void change({ crashReports });
  if (hasCrashed && !(await askAfterCrash({ electron, settings: settings.read(), canReport, changeConsent }))) return;
  lastRun.write({ running: true });
  const broadcast = createBroadcast({
    electron,
    installation,
    preload: start.preload,
    changed: (state) => send('stream.state', state),
  });
  guardSession(electron.session.defaultSession, installation, broadcast.allowed);
  guardCapture(electron.session.defaultSession, installation, broadcast, process.platform);
  const open = (path: string | null) => {
    if (path !== null) links.open(path);
    if (window) reveal(window);
  };
  const mute = createMute(jsonFile(inUserData('mute.json'), MutedUntil, notMuted));
  const overlay = createOverlay({
    electron,
    installation,
    preload: start.preload,
    bounds: jsonFile(inUserData('overlay.json'), SavedBounds, []),
    platform: process.platform,
    changed: (state) => {
      send('overlay.state', state);
      tray.refresh();
    },
    open,
  });
  const tray = createTray({
    electron,
    icon: start.icon,
    mute,
    overlay,
    showsBalance: () => settings.read().balanceInTray ?? true,
    open,
  });
  const notifications = createNotifications({ electron, mute, open });
  const updates = createUpdates({
    updater: start.updater,
    url: installation.updateUrl,
    channel: () => settings.read().updateChannel,
    changed: (update) => send('updates.state', update),
  });
  const windows = () => ({ main: window?.webContents.id ?? null, hud: broadcast.hudId(), overlay: overlay.windowId() });
  handleCalls(electron.ipcMain, (event, name) => isTrusted(installation, windows(), event, name), {
    'accounts.authorize': (request) => signIn.authorize(request),
    'accounts.cancel': done(() => signIn.cancel()),
    'links.ready': done(() => links.ready()),
    'notifications.show': done((notice) => notifications.show(notice)),
    'notifications.showUrgent': done((notice) => notifications.showUrgent(notice)),
    'overlay.show': done(({ matchId }) => overlay.show(matchId)),
    'overlay.close': done(() => overlay.close()),
    'overlay.openMatch': done(() => overlay.openMatch()),
    'overlay.release': done(() => overlay.release()),
    'overlay.ready': done(() => overlay.announce()),
    'settings.read': () => ({ ...initialSettings, ...settings.read() }),
    'settings.change': (changed) => {
      const all = change(changed);
      tray.refresh();
      return all;
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
    'updates.check': done(() => void updates.check()),
    'updates.restart': done(() => updates.restart()),
    'updates.ready': done(() => updates.announce()),
  });
  const created = createMainWindow({
    electron,
    bounds: jsonFile(inUserData('window.json'), SavedBounds, []),
    preload: start.preload,
    staysOpen: () => settings.read().closeToTray && !isQuitting,
    hidden: createTrayNotice(electron, jsonFile(inUserData('tray.json'), TrayNotice, notTold), () => open(null)),
  });
  window = created;
  // Windows ends the app without asking it to quit when it shuts down.
  created.on('session-end', end);
  created.on('closed', () => {
    window = null;
    broadcast.stop();
    overlay.close();
  });
  created.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    links.reset();
    // The page that captured is gone.
    broadcast.stop();
  });
  keepTrying(created, electron.net, installation);
  load(created, installation.origin);
}

/** A handler without a result. */
const done =
  <Argument>(run: (argument: Argument) => void) =>
  (argument: Argument) => {
    run(argument);
    return null;
  };

function settingsChanger(
  { app, crashReporter }: Electron,
  { crashUrl }: Installation,
  settings: JsonFile<DesktopSettings>,
) {
  return (change: Partial<DesktopSettings>): DesktopSettings => {
    settings.write({ ...settings.read(), ...change });
    const changed = settings.read();
    applySettings(app, crashUrl ? crashReporter : null, changed);
    return changed;
  };
}

/** Makes the system open our links with this app. An app that isn't packaged is started by Electron, with its folder. */
function registerProtocol({ app }: Pick<Electron, 'app'>, [program, folder]: readonly string[]): void {
  if (app.isPackaged || !program || !folder) app.setAsDefaultProtocolClient(protocol);
  else app.setAsDefaultProtocolClient(protocol, program, [folder]);
}
