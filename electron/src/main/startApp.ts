import { join } from 'node:path';
import { channelOf, type EventName, type Events } from '../shared/channels.ts';
import type { Installation } from '../shared/installation.ts';
import { createBrowserSignIn } from './accounts/browserSignIn.ts';
import { handleCalls } from './ipc/handleCalls.ts';
import { isTrusted } from './ipc/isTrusted.ts';
import { linkIn, protocol, readDeepLink } from './links/deepLink.ts';
import { createLinkQueue } from './links/linkQueue.ts';
import { keepTrying, load } from './offline/keepTrying.ts';
import type { BrowserWindow, Electron } from './ports.ts';
import { guardContents } from './security/guardContents.ts';
import { guardSession } from './security/guardSession.ts';
import { jsonFile } from './storage/jsonFile.ts';
import { userAgentOf } from './userAgent.ts';
import { SavedBounds } from './window/bounds.ts';
import { createMainWindow, reveal } from './window/createMainWindow.ts';

export const appId = 'com.duelbook.desktop';

export interface Start {
  installation: Installation;
  version: string;
  /** Path of the preload script. */
  preload: string;
  /** Program and arguments of this process. */
  argv: readonly string[];
}

/** Starts the app, unless it is running: then that instance receives this one's link and this one ends. */
export async function startApp(electron: Electron, { installation, version, preload, argv }: Start): Promise<void> {
  const { app, shell } = electron;
  if (!app.requestSingleInstanceLock()) return app.quit();
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
  registerProtocol(electron, argv);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, { installation, shell, isMain }));
  app.on('second-instance', (_event, others) => openLink(linkIn(others)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    openLink(url);
  });
  app.on('window-all-closed', () => app.quit());
  openLink(linkIn(argv));

  await app.whenReady();
  guardSession(electron.session.defaultSession, installation);
  handleCalls(electron.ipcMain, (event) => isTrusted(installation, window?.webContents.id ?? null, event), {
    'accounts.authorize': (request) => signIn.authorize(request),
    'accounts.cancel': () => {
      signIn.cancel();
      return null;
    },
    'links.ready': () => {
      links.ready();
      return null;
    },
  });
  const bounds = jsonFile(join(app.getPath('userData'), 'window.json'), SavedBounds, []);
  const created = createMainWindow({ electron, bounds, preload });
  window = created;
  created.on('closed', () => {
    window = null;
  });
  created.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) links.reset();
  });
  keepTrying(created, electron.net, installation);
  load(created, installation.origin);
}

/** Makes the system open our links with this app. An app that isn't packaged is started by Electron, with its folder. */
function registerProtocol({ app }: Pick<Electron, 'app'>, [program, folder]: readonly string[]): void {
  if (app.isPackaged || !program || !folder) app.setAsDefaultProtocolClient(protocol);
  else app.setAsDefaultProtocolClient(protocol, program, [folder]);
}
