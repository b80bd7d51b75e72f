import { join } from 'node:path';
import Type from 'typebox';
import type { DesktopSettings } from '../../../web/src/shared/platform/desktop.ts';
import { type CallName, channelOf } from '../shared/channels.ts';
import type { Installation } from '../shared/installation.ts';
import { createBrowserSignIn } from './accounts/browserSignIn.ts';
import { guardCapture } from './broadcast/guardCapture.ts';
import { askAfterCrash, safeModeArgument } from './crashes/afterCrash.ts';
import { createFeatures, type Send } from './createFeatures.ts';
import { type ChangeSettings, createHandlers } from './createHandlers.ts';
import { handleCalls } from './ipc/handleCalls.ts';
import { isTrusted } from './ipc/isTrusted.ts';
import { linkIn, protocol, readDeepLink } from './links/deepLink.ts';
import { createLinkQueue } from './links/linkQueue.ts';
import { createLog } from './logs/createLog.ts';
import { type ErrorSource, logEvents } from './logs/logEvents.ts';
import type { RunProgram } from './notifications/fullscreen.ts';
import { keepTrying, load } from './offline/keepTrying.ts';
import type { BrowserWindow, Electron, IpcEvent, Updater } from './ports.ts';
import { applyProxy } from './proxy/applyProxy.ts';
import { guardContents } from './security/guardContents.ts';
import { guardSession } from './security/guardSession.ts';
import { applySettings, DesktopSettingsSchema, initialSettings } from './settings/settings.ts';
import { type JsonFile, jsonFile } from './storage/jsonFile.ts';
import { createSupport } from './support/createSupport.ts';
import { createTrayNotice, notTold, TrayNotice } from './tray/trayNotice.ts';
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
  /** Path of the executable and command-line arguments. */
  argv: readonly string[];
  /** Operating system, as in `process.platform`. */
  platform: string;
  run: RunProgram;
  errors: ErrorSource;
  /** Null in builds that don't update themselves. */
  updater: Updater | null;
}

/** Starts the app. If it is already running, passes this instance's link to the running one and quits. */
export async function startApp(electron: Electron, start: Start): Promise<void> {
  const { app, shell } = electron;
  const { installation, version, argv, platform } = start;
  if (!app.requestSingleInstanceLock()) return app.quit();
  const inUserData = (name: string) => join(app.getPath('userData'), name);
  const settings = jsonFile(inUserData('settings.json'), DesktopSettingsSchema, initialSettings);
  const lastRun = jsonFile(inUserData('run.json'), Type.Object({ running: Type.Boolean() }), { running: false });
  const safeMode = argv.includes(safeModeArgument);
  const hasCrashed = lastRun.read().running && !safeMode;
  let isQuitting = false;
  let window: BrowserWindow | null = null;
  const isMain = (id: number) => id === window?.webContents.id;
  const send: Send = (name, data) => window?.webContents.send(channelOf(name), data);

  const log = createLog(app.getPath('logs'));
  log.write('app.start', { version, platform, packaged: app.isPackaged, safeMode, hasCrashed });
  logEvents(electron, start.errors, log);
  const links = createLinkQueue((path) => send('links.open', path));
  const signIn = createBrowserSignIn({ installation, openExternal: (url) => shell.openExternal(url) });
  const openLink = (link: string | null) => {
    const target = link === null ? null : readDeepLink(link);
    if (target?.kind === 'path') links.open(target.path);
    if (target?.kind === 'signIn') signIn.answer(target.answer);
    if (window) reveal(window);
  };

  prepare(electron, start, settings.read(), safeMode);
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
  const change = settingsChanger(electron, start, settings);
  const canReport = installation.crashUrl !== null;
  const changeConsent = (crashReports: boolean) => void change({ crashReports });
  if (hasCrashed && !(await askAfterCrash({ electron, settings: settings.read(), canReport, changeConsent }))) return;
  lastRun.write({ running: true });
  await applyProxy(proxiedSessions(electron, start), settings.read().proxy);
  const open = (path: string | null) => {
    if (path !== null) links.open(path);
    if (window) reveal(window);
  };
  const features = createFeatures({
    electron,
    start,
    inUserData,
    settings,
    change,
    log,
    send,
    open,
    window: () => window,
  });
  const { broadcast, overlay } = features;
  guardSession(electron.session.defaultSession, installation, broadcast.allowed);
  guardCapture(electron.session.defaultSession, installation, broadcast, platform);
  const windows = () => ({ main: window?.webContents.id ?? null, hud: broadcast.hudId(), overlay: overlay.windowId() });
  const isAllowed = (event: IpcEvent, name: CallName) => isTrusted(installation, windows(), event, name);
  const support = createSupport({ electron, platform, version, safeMode, settings: settings.read, log });
  const handlers = createHandlers({ ...features, signIn, links, support, platform, settings, change });
  handleCalls(electron.ipcMain, isAllowed, handlers);
  const created = createMainWindow({
    electron,
    bounds: jsonFile(inUserData('window.json'), SavedBounds, []),
    preload: start.preload,
    staysOpen: () => settings.read().closeToTray && !isQuitting,
    hidden: createTrayNotice(electron, jsonFile(inUserData('tray.json'), TrayNotice, notTold), () => open(null)),
  });
  window = created;
  // On shutdown, Windows ends the app without asking it to quit.
  created.on('session-end', end);
  created.on('closed', () => {
    window = null;
    broadcast.stop();
    overlay.close();
  });
  created.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    links.reset();
    // The page that was capturing is gone.
    broadcast.stop();
  });
  keepTrying(created, electron.net, installation);
  load(created, installation.origin);
}

/** Settings that must be applied before Electron is ready. */
function prepare(electron: Electron, start: Start, settings: DesktopSettings, safeMode: boolean): void {
  const { app, crashReporter } = electron;
  const { installation, version, argv } = start;
  app.enableSandbox();
  app.setAppUserModelId(appId);
  app.userAgentFallback = userAgentOf(app.userAgentFallback, version);
  if (!settings.hardwareAcceleration || safeMode) app.disableHardwareAcceleration();
  if (installation.crashUrl)
    crashReporter.start({ submitURL: installation.crashUrl, uploadToServer: settings.crashReports });
  registerProtocol(electron, argv);
}

/** Sessions that use the user's proxy: the pages' sessions and the updater's. */
const proxiedSessions = ({ session }: Pick<Electron, 'session'>, { updater }: Pick<Start, 'updater'>) => [
  session.defaultSession,
  ...(updater ? [updater.netSession] : []),
];

function settingsChanger(electron: Electron, start: Start, settings: JsonFile<DesktopSettings>): ChangeSettings {
  const { app, crashReporter } = electron;
  return async (change) => {
    settings.write({ ...settings.read(), ...change });
    const changed = settings.read();
    applySettings(app, start.installation.crashUrl ? crashReporter : null, changed);
    if (change.proxy) await applyProxy(proxiedSessions(electron, start), changed.proxy);
    return changed;
  };
}

/**
 * Registers the app as the handler of our links. An unpackaged app is started through Electron with the app's folder as
 * an argument.
 */
function registerProtocol({ app }: Pick<Electron, 'app'>, [program, folder]: readonly string[]): void {
  if (app.isPackaged || !program || !folder) app.setAsDefaultProtocolClient(protocol);
  else app.setAsDefaultProtocolClient(protocol, program, [folder]);
}
