/**
 * The parts of Electron that the main process uses. `main.ts` passes the real module, so the compiler checks these
 * types against electron.d.ts; tests pass the fake in `src/testing`, which implements the same types.
 */
export interface Electron {
  readonly app: App;
  readonly crashReporter: CrashReporter;
  readonly desktopCapturer: DesktopCapturer;
  readonly dialog: Dialog;
  readonly globalShortcut: GlobalShortcut;
  readonly ipcMain: IpcMain;
  readonly nativeImage: {
    createFromBitmap(bitmap: Buffer, size: { width: number; height: number }): Image;
  };
  readonly net: Net;
  readonly screen: Screen;
  readonly session: { readonly defaultSession: Session };
  readonly shell: Shell;
  readonly systemPreferences: SystemPreferences;
  readonly BrowserWindow: new (options: WindowOptions) => BrowserWindow;
  readonly Notification: {
    new (options: NotificationOptions): Notification;
    isSupported(): boolean;
  };
  readonly Menu: { buildFromTemplate(template: MenuItem[]): Menu };
  readonly Tray: new (icon: string) => Tray;
}

export interface CrashReporter {
  setUploadToServer(upload: boolean): void;
  start(options: { submitURL: string; uploadToServer: boolean }): void;
}

export interface DesktopCapturer {
  getSources(options: {
    types: ('screen' | 'window')[];
    thumbnailSize: { width: number; height: number };
  }): Promise<CaptureSource[]>;
}

export interface CaptureSource {
  /** `screen:…` or `window:…` */
  readonly id: string;
  readonly name: string;
  readonly thumbnail: { isEmpty(): boolean; toDataURL(): string };
}

export interface Dialog {
  showMessageBox(options: {
    type: 'warning';
    message: string;
    detail: string;
    buttons: string[];
    defaultId: number;
    checkboxLabel?: string;
    checkboxChecked?: boolean;
  }): Promise<{ response: number; checkboxChecked: boolean }>;
}

/** Shortcuts that work while other programs have focus. */
export interface GlobalShortcut {
  /** Returns false if another program has registered the shortcut. */
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface MenuItem {
  label?: string;
  type?: 'separator';
  enabled?: boolean;
  click?: () => void;
}

/** An image. Opaque to the app. */
export interface Image {
  isEmpty(): boolean;
}

/** A built menu. Opaque to the app. */
export interface Menu {
  readonly items: readonly object[];
}

export interface NotificationOptions {
  title: string;
  body: string;
  actions: { type: 'button'; text: string }[];
}

export interface Notification {
  close(): void;
  on(event: 'click' | 'close', listener: () => void): unknown;
  on(event: 'action', listener: (details: { readonly actionIndex: number }) => void): unknown;
  show(): void;
}

export interface Tray {
  destroy(): void;
  on(event: 'click', listener: () => void): unknown;
  setContextMenu(menu: Menu | null): void;
  setToolTip(text: string): void;
}

/** The part of electron-updater that the app uses. */
export interface Updater {
  allowDowngrade: boolean;
  allowPrerelease: boolean;
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  channel: string | null;
  /** Session used for downloads. */
  readonly netSession: ProxiedSession;
  checkForUpdates(): Promise<unknown>;
  on(event: 'checking-for-update' | 'update-not-available' | 'error', listener: () => void): unknown;
  on(event: 'update-available' | 'update-downloaded', listener: (info: UpdateInfo) => void): unknown;
  quitAndInstall(): void;
  setFeedURL(options: { provider: 'generic'; url: string; channel: string }): void;
}

export interface UpdateInfo {
  readonly version: string;
  /** HTML or text, for one version or for each version since the installed one. */
  readonly releaseNotes?: string | { readonly version: string; readonly note: string | null }[] | null;
}

export interface PreventableEvent {
  preventDefault(): void;
}

export interface App {
  readonly isPackaged: boolean;
  userAgentFallback: string;
  disableHardwareAcceleration(): void;
  enableSandbox(): void;
  exit(code?: number): void;
  getGPUInfo(detail: 'basic'): Promise<unknown>;
  getPath(name: 'userData' | 'logs'): string;
  on(event: 'second-instance', listener: (event: PreventableEvent, argv: string[]) => void): unknown;
  on(event: 'open-url', listener: (event: PreventableEvent, url: string) => void): unknown;
  on(event: 'web-contents-created', listener: (event: PreventableEvent, contents: Contents) => void): unknown;
  on(event: 'child-process-gone', listener: (event: PreventableEvent, details: ProcessGone) => void): unknown;
  on(event: 'activate' | 'window-all-closed' | 'before-quit', listener: () => void): unknown;
  quit(): void;
  relaunch(options: { args: string[] }): void;
  requestSingleInstanceLock(): boolean;
  setAppUserModelId(id: string): void;
  setBadgeCount(count: number): boolean;
  setLoginItemSettings(settings: { openAtLogin: boolean }): void;
  setAsDefaultProtocolClient(protocol: string, path?: string, args?: string[]): boolean;
  whenReady(): Promise<void>;
}

/** How a process of the app ended. */
export interface ProcessGone {
  readonly reason: string;
  readonly exitCode: number;
  /** Type of the process, unless it is a renderer. */
  readonly type?: string;
}

export interface IpcMain {
  handle(channel: string, listener: (event: IpcEvent, ...args: unknown[]) => unknown): void;
}

export interface IpcEvent {
  readonly sender: { readonly id: number };
  /** Null if the frame has navigated or closed since it sent the message. */
  readonly senderFrame: Frame | null;
}

export interface Frame {
  readonly origin: string;
  readonly parent: Frame | null;
}

export interface Net {
  isOnline(): boolean;
  fetch(url: string, init?: FetchOptions): Promise<FetchResponse>;
}

export interface FetchOptions {
  method: 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Display {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
  /** Physical pixels per unit of the other values. */
  readonly scaleFactor: number;
}

export interface Screen {
  getAllDisplays(): Display[];
  getDisplayMatching(rectangle: Rectangle): Display;
  getPrimaryDisplay(): Display;
}

export interface PermissionDetails {
  readonly requestingUrl?: string;
  readonly isMainFrame: boolean;
  /** Media type in a permission check. */
  readonly mediaType?: 'video' | 'audio' | 'unknown';
  /** Media types in a permission request. */
  readonly mediaTypes?: ('video' | 'audio')[];
}

export interface DisplayMediaRequest {
  /** Null if the frame has navigated or closed. */
  readonly frame: Frame | null;
}

/** What a page captures. */
export interface CapturedStreams {
  video: { id: string; name: string };
  audio?: 'loopback';
}

export interface ResponseDetails {
  readonly url: string;
  readonly resourceType: string;
  readonly responseHeaders?: Record<string, string[]>;
}

export interface ProxyConfig {
  mode: 'system' | 'direct' | 'fixed_servers';
  proxyRules?: string;
}

export interface ProxiedSession {
  closeAllConnections(): Promise<void>;
  setProxy(config: ProxyConfig): Promise<void>;
}

export interface Session extends ProxiedSession {
  readonly webRequest: {
    onHeadersReceived(
      listener: (
        details: ResponseDetails,
        callback: (response: { responseHeaders?: Record<string, string[]> }) => void,
      ) => void,
    ): void;
  };
  setDisplayMediaRequestHandler(
    handler: (request: DisplayMediaRequest, callback: (streams: CapturedStreams | null) => void) => void,
  ): void;
  setDevicePermissionHandler(handler: () => boolean): void;
  setPermissionCheckHandler(
    handler: (contents: unknown, permission: string, requestingOrigin: string, details: PermissionDetails) => boolean,
  ): void;
  setPermissionRequestHandler(
    handler: (
      contents: { getURL(): string },
      permission: string,
      callback: (granted: boolean) => void,
      details: PermissionDetails,
    ) => void,
  ): void;
}

export interface Shell {
  openExternal(url: string): Promise<void>;
  /** Resolves to an error message, which is empty if the folder opened. */
  openPath(path: string): Promise<string>;
}

/** Only available on Windows and macOS. */
export interface SystemPreferences {
  getMediaAccessStatus(
    mediaType: 'microphone' | 'screen',
  ): 'not-determined' | 'granted' | 'denied' | 'restricted' | 'unknown';
}

export interface WebPreferences {
  readonly contextIsolation: boolean;
  readonly nodeIntegration: boolean;
  readonly nodeIntegrationInSubFrames: boolean;
  readonly nodeIntegrationInWorker: boolean;
  readonly sandbox: boolean;
  readonly webSecurity: boolean;
  readonly allowRunningInsecureContent: boolean;
  readonly experimentalFeatures: boolean;
  readonly navigateOnDragDrop: boolean;
  readonly webviewTag: boolean;
  readonly preload?: string;
}

export interface WindowOptions extends Rectangle {
  readonly title: string;
  readonly minWidth: number;
  readonly minHeight: number;
  readonly show: boolean;
  readonly backgroundColor: string;
  readonly autoHideMenuBar: boolean;
  readonly alwaysOnTop?: boolean;
  readonly frame?: boolean;
  readonly resizable?: boolean;
  readonly skipTaskbar?: boolean;
  readonly titleBarOverlay?: { readonly color: string; readonly symbolColor: string; readonly height: number };
  readonly titleBarStyle?: 'hidden';
  readonly trafficLightPosition?: { readonly x: number; readonly y: number };
  readonly webPreferences: WebPreferences;
}

export type WindowOpenResponse =
  | { action: 'deny' }
  | {
      action: 'allow';
      overrideBrowserWindowOptions: { autoHideMenuBar: boolean; webPreferences: WebPreferences };
    };

export interface NavigationDetails extends PreventableEvent {
  readonly url: string;
  readonly isMainFrame: boolean;
}

export interface Contents {
  readonly id: number;
  getURL(): string;
  on(event: 'will-navigate', listener: (details: NavigationDetails) => void): unknown;
  on(event: 'will-redirect', listener: (details: NavigationDetails) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: PreventableEvent) => void): unknown;
  on(
    event: 'did-start-navigation',
    listener: (details: NavigationDetails & { isSameDocument: boolean }) => void,
  ): unknown;
  on(
    event: 'did-fail-load',
    listener: (event: PreventableEvent, code: number, description: string, url: string, isMainFrame: boolean) => void,
  ): unknown;
  on(event: 'render-process-gone', listener: (event: PreventableEvent, details: ProcessGone) => void): unknown;
  send(channel: string, ...args: unknown[]): void;
  setWindowOpenHandler(handler: (details: { url: string; frameName: string }) => WindowOpenResponse): void;
}

export interface BrowserWindow {
  readonly webContents: Contents;
  blur(): void;
  close(): void;
  focus(): void;
  getNormalBounds(): Rectangle;
  hide(): void;
  isDestroyed(): boolean;
  isMaximized(): boolean;
  isMinimized(): boolean;
  loadURL(url: string): Promise<void>;
  maximize(): void;
  on(event: 'close', listener: (event: PreventableEvent) => void): unknown;
  on(event: 'blur', listener: () => void): unknown;
  on(event: 'closed', listener: () => void): unknown;
  on(event: 'session-end', listener: () => void): unknown;
  on(event: 'moved', listener: () => void): unknown;
  on(event: 'resized', listener: () => void): unknown;
  on(event: 'ready-to-show', listener: () => void): unknown;
  restore(): void;
  setAlwaysOnTop(flag: boolean, level: 'screen-saver'): void;
  setContentProtection(enable: boolean): void;
  /** Only available on Windows: an image on the window's button in the taskbar. */
  setOverlayIcon(overlay: Image | null, description: string): void;
  /** Sets whether clicks pass through the window to what is behind it. */
  setIgnoreMouseEvents(ignore: boolean): void;
  setVisibleOnAllWorkspaces(visible: boolean, options: { visibleOnFullScreen: boolean }): void;
  show(): void;
  showInactive(): void;
}
