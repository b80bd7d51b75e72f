import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type {
  App,
  BrowserWindow,
  CaptureSource,
  Contents,
  Display,
  Electron,
  FetchOptions,
  FetchResponse,
  Image,
  IpcEvent,
  IpcMain,
  MenuItem,
  Notification,
  NotificationOptions,
  ProxiedSession,
  ProxyConfig,
  Rectangle,
  Session,
  SystemPreferences,
  Tray,
  WindowOpenResponse,
  WindowOptions,
} from '../main/ports.ts';

/** Electron's emitters, with listeners of any shape. */
class Emitter {
  readonly #emitter = new EventEmitter();

  on(event: string, listener: (...args: never[]) => void): this {
    this.#emitter.on(event, listener as (...args: unknown[]) => void);
    return this;
  }

  emit(event: string, ...args: unknown[]): void {
    this.#emitter.emit(event, ...args);
  }
}

/** An event whose default action can be prevented. */
export function preventable<Details extends object>(details: Details) {
  return {
    ...details,
    prevented: false,
    preventDefault() {
      this.prevented = true;
    },
  };
}

type MediaAccess = ReturnType<SystemPreferences['getMediaAccessStatus']>;

let lastId = 0;

export class FakeContents extends Emitter implements Contents {
  readonly id = ++lastId;
  readonly sent: { channel: string; data: unknown }[] = [];
  url = '';
  #openHandler: (details: { url: string; frameName: string }) => WindowOpenResponse = () => ({ action: 'deny' });

  getURL(): string {
    return this.url;
  }

  send(channel: string, data: unknown): void {
    this.sent.push({ channel, data });
  }

  setWindowOpenHandler(handler: (details: { url: string; frameName: string }) => WindowOpenResponse): void {
    this.#openHandler = handler;
  }

  /** A page calls `window.open`. */
  open(url: string): WindowOpenResponse {
    return this.#openHandler({ url, frameName: '' });
  }

  /** A page navigates. Returns whether it may. */
  navigate(url: string, { event = 'will-navigate', isMainFrame = true } = {}): boolean {
    const details = preventable({ url, isMainFrame });
    this.emit(event, details);
    return !details.prevented;
  }
}

export class FakeWindow extends Emitter implements BrowserWindow {
  readonly webContents = new FakeContents();
  readonly loads: string[] = [];
  readonly options: WindowOptions;
  bounds: Rectangle;
  shown = 0;
  focused = 0;
  minimized = false;
  maximized = false;
  destroyed = false;
  isProtected = false;
  ignoresMouse = false;
  level: string | null = null;
  overlayIcon: { image: Image | null; description: string } = { image: null, description: '' };

  constructor(options: WindowOptions) {
    super();
    this.options = options;
    const { x, y, width, height } = options;
    this.bounds = { x, y, width, height };
  }

  blur(): void {
    this.emit('blur');
  }

  focus(): void {
    this.focused += 1;
  }

  hide(): void {
    this.shown -= 1;
  }

  getNormalBounds(): Rectangle {
    return this.bounds;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  async loadURL(url: string): Promise<void> {
    this.loads.push(url);
    this.webContents.url = url;
  }

  maximize(): void {
    this.maximized = true;
  }

  restore(): void {
    this.minimized = false;
  }

  setAlwaysOnTop(_flag: boolean, level: string): void {
    this.level = level;
  }

  setIgnoreMouseEvents(ignore: boolean): void {
    this.ignoresMouse = ignore;
  }

  setOverlayIcon(image: Image | null, description: string): void {
    this.overlayIcon = { image, description };
  }

  setVisibleOnAllWorkspaces(): void {}

  setContentProtection(enable: boolean): void {
    this.isProtected = enable;
  }

  showInactive(): void {
    this.shown += 1;
  }

  show(): void {
    this.shown += 1;
  }

  /** The user or the app closes the window. */
  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (event.prevented) return;
    this.destroyed = true;
    this.emit('closed');
  }
}

class FakeApp extends Emitter implements App {
  readonly calls: string[] = [];
  readonly protocols: unknown[][] = [];
  isPackaged = true;
  isFirst = true;
  badge = 0;
  openAtLogin: boolean | null = null;
  userAgentFallback =
    'Mozilla/5.0 (X11; Linux x64) @duelbook/electron/0.1.0 Chrome/140.0.0.0 Electron/45.5.0 Safari/537.36';
  readonly #userData: string;

  constructor(userData: string) {
    super();
    this.#userData = userData;
  }

  disableHardwareAcceleration(): void {
    this.calls.push('disableHardwareAcceleration');
  }

  enableSandbox(): void {
    this.calls.push('enableSandbox');
  }

  exit(): void {
    this.calls.push('exit');
  }

  async getGPUInfo(): Promise<unknown> {
    return { gpuDevice: [{ vendorId: 0x10de, deviceId: 0x2684, active: true, driverVersion: '555.42' }] };
  }

  getPath(name: 'userData' | 'logs'): string {
    return name === 'logs' ? join(this.#userData, 'logs') : this.#userData;
  }

  quit(): void {
    this.calls.push('quit');
  }

  relaunch({ args }: { args: string[] }): void {
    this.calls.push(`relaunch ${args.join(' ')}`);
  }

  setBadgeCount(count: number): boolean {
    this.badge = count;
    return true;
  }

  setLoginItemSettings({ openAtLogin }: { openAtLogin: boolean }): void {
    this.openAtLogin = openAtLogin;
  }

  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }

  setAppUserModelId(): void {}

  setAsDefaultProtocolClient(...args: unknown[]): boolean {
    this.protocols.push(args);
    return true;
  }

  async whenReady(): Promise<void> {
    this.calls.push('ready');
  }
}

export class FakeNotification extends Emitter implements Notification {
  readonly options: NotificationOptions;
  closed = false;
  visible = false;

  constructor(options: NotificationOptions) {
    super();
    this.options = options;
  }

  close(): void {
    this.closed = true;
    this.emit('close');
  }

  show(): void {
    this.visible = true;
  }
}

export class FakeTray extends Emitter implements Tray {
  tooltip = '';
  menu: MenuItem[] = [];
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
  }

  setContextMenu(menu: { readonly items: MenuItem[] } | null): void {
    this.menu = menu?.items ?? [];
  }

  setToolTip(text: string): void {
    this.tooltip = text;
  }

  /** The user chooses an item of the menu. */
  choose(label: string): void {
    this.menu.find((item) => item.label === label)?.click?.();
  }
}

class FakeIpc implements IpcMain {
  readonly #handlers = new Map<string, (event: IpcEvent, ...args: unknown[]) => unknown>();

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  handle(channel: string, listener: (event: IpcEvent, ...args: unknown[]) => unknown): void {
    this.#handlers.set(channel, listener);
  }

  /** A page sends a message. Rejects like `ipcRenderer.invoke` when the handler throws. */
  async invoke(channel: string, event: IpcEvent, ...args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler for ${channel}`);
    return handler(event, ...args);
  }
}

/** A session's proxy, and how often its connections were closed. */
export class FakeProxied implements ProxiedSession {
  proxy: ProxyConfig | null = null;
  closed = 0;

  async setProxy(config: ProxyConfig): Promise<void> {
    this.proxy = config;
  }

  async closeAllConnections(): Promise<void> {
    this.closed += 1;
  }
}

class FakeSession extends FakeProxied implements Session {
  check: Parameters<Session['setPermissionCheckHandler']>[0] = () => true;
  request: Parameters<Session['setPermissionRequestHandler']>[0] = (_contents, _permission, answer) => answer(true);
  device: () => boolean = () => true;
  display: Parameters<Session['setDisplayMediaRequestHandler']>[0] = (_request, answer) => answer(null);
  headers: Parameters<Session['webRequest']['onHeadersReceived']>[0] = (_details, answer) => answer({});
  readonly webRequest = {
    onHeadersReceived: (listener: Parameters<Session['webRequest']['onHeadersReceived']>[0]) => {
      this.headers = listener;
    },
  };

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    this.check = handler;
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    this.request = handler;
  }

  setDisplayMediaRequestHandler(handler: Parameters<Session['setDisplayMediaRequestHandler']>[0]): void {
    this.display = handler;
  }

  setDevicePermissionHandler(handler: () => boolean): void {
    this.device = handler;
  }
}

export const display = (id: number, x = 0): Display => ({
  id,
  bounds: { x, y: 0, width: 1920, height: 1080 },
  workArea: { x, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1.5,
});

export const responseOf = (status: number, headers: Record<string, string> = {}, body = ''): FetchResponse => ({
  ok: status < 300,
  status,
  headers: new Headers(headers),
  text: async () => body,
});

const fakeSource = (id: string, name: string, image = 'data:image/png;base64,AA=='): CaptureSource => ({
  id,
  name,
  thumbnail: { isEmpty: () => image === '', toDataURL: () => image },
});

/**
 * Electron without a display, for tests of the main process. It implements the types of `main/ports.ts`, which the
 * compiler checks against electron.d.ts.
 * @param userData folder of the app's files
 */
export function fakeElectron(userData: string) {
  const windows: FakeWindow[] = [];
  const opened: string[] = [];
  const displays = [display(1)];
  const net = {
    online: true,
    server: true,
    /** Requests other than health checks, and the response to them. */
    requests: [] as { url: string; init: FetchOptions }[],
    respond: (): FetchResponse => responseOf(503),
  };
  /** Sources that can be captured. */
  const sources = [fakeSource('window:7:0', 'Ironfall'), fakeSource('screen:1:0', 'Screen 1', '')];
  const trays: FakeTray[] = [];
  const notifications = { supported: true, shown: [] as FakeNotification[] };
  /** The user's response to a dialog, and the dialogs that were shown. */
  const dialogs = { answer: { response: 0, checkboxChecked: false }, shown: [] as object[] };
  /** The app's shortcuts, and whether another program has registered them. */
  const shortcuts = { pressed: new Map<string, () => void>(), taken: false };
  /** Folders that were opened, and the error that the system returns when a folder can't be opened. */
  const folders = { opened: [] as string[], error: '' };
  const media = { microphone: 'not-determined', screen: 'granted' } as Record<'microphone' | 'screen', MediaAccess>;
  const crashReports = { started: [] as object[], upload: false };
  const app = new FakeApp(userData);
  const ipcMain = new FakeIpc();
  const session = new FakeSession();
  const electron = {
    app,
    crashReporter: {
      start: (options: { submitURL: string; uploadToServer: boolean }) => {
        crashReports.started.push(options);
        crashReports.upload = options.uploadToServer;
      },
      setUploadToServer: (upload: boolean) => {
        crashReports.upload = upload;
      },
    },
    desktopCapturer: { getSources: async () => sources },
    dialog: {
      showMessageBox: async (options: object) => {
        dialogs.shown.push(options);
        return dialogs.answer;
      },
    },
    globalShortcut: {
      register: (accelerator: string, pressed: () => void) => {
        if (!shortcuts.taken) shortcuts.pressed.set(accelerator, pressed);
        return !shortcuts.taken;
      },
      unregister: (accelerator: string) => void shortcuts.pressed.delete(accelerator),
    },
    Menu: { buildFromTemplate: (items: MenuItem[]) => ({ items }) },
    Notification: class extends FakeNotification {
      static isSupported(): boolean {
        return notifications.supported;
      }

      override show(): void {
        super.show();
        notifications.shown.push(this);
      }
    },
    Tray: class extends FakeTray {
      constructor() {
        super();
        trays.push(this);
      }
    },
    ipcMain,
    nativeImage: { createFromBitmap: (bitmap: Buffer) => ({ bitmap, isEmpty: () => bitmap.length === 0 }) },
    net: {
      isOnline: () => net.online,
      fetch: async (url: string, init?: FetchOptions) => {
        if (!init) return responseOf(net.server ? 200 : 503);
        net.requests.push({ url, init });
        return net.respond();
      },
    },
    screen: {
      getAllDisplays: () => displays,
      getPrimaryDisplay: () => displays[0] ?? display(1),
      getDisplayMatching: ({ x }: Rectangle) =>
        displays.find(({ bounds }) => x >= bounds.x && x < bounds.x + bounds.width) ?? display(1),
    },
    session: { defaultSession: session },
    shell: {
      openExternal: async (url: string) => {
        opened.push(url);
      },
      openPath: async (path: string) => {
        folders.opened.push(path);
        return folders.error;
      },
    },
    systemPreferences: { getMediaAccessStatus: (kind: 'microphone' | 'screen') => media[kind] },
    BrowserWindow: class extends FakeWindow {
      constructor(options: WindowOptions) {
        super(options);
        windows.push(this);
        app.emit('web-contents-created', preventable({}), this.webContents);
      }
    },
  } satisfies Electron;
  /** The most recently created window. */
  const window = () => {
    const last = windows.at(-1);
    if (!last) throw new Error('There is no window.');
    return last;
  };
  return {
    electron,
    app,
    ipcMain,
    session,
    windows,
    window,
    opened,
    displays,
    net,
    sources,
    trays,
    notifications,
    dialogs,
    shortcuts,
    crashReports,
    folders,
    media,
  };
}

export type FakeElectron = ReturnType<typeof fakeElectron>;
