/**
 * The contract with the desktop application, whose preload script sets `window.duelbook` to an object of this type. In
 * browsers, `window.duelbook` is undefined. Only plain data is exchanged. The application validates the sender and the
 * arguments of each call, and exposes nothing besides this contract: no files, processes or tokens.
 */
export interface DuelbookDesktop {
  /** Version of the contract. The client rejects all other versions. */
  readonly contract: 1;
  /** The application's version, which is also part of its user agent. */
  readonly version: string;
  readonly platform: 'win32' | 'darwin' | 'linux';
  /**
   * Whether the window has no native title bar, in which case the page draws a title bar. Missing in older versions.
   */
  readonly drawsTitleBar?: boolean;
  readonly accounts: DesktopAccounts;
  readonly links: DesktopLinks;
  readonly notifications: DesktopNotifications;
  /** Missing in older versions of the application. */
  readonly overlay?: DesktopOverlay;
  readonly settings: DesktopSettingsAccess;
  readonly status: DesktopStatusAccess;
  /** Missing in older versions of the application. */
  readonly support?: DesktopSupport;
  readonly updates: DesktopUpdates;
  /** Null if this version of the application can't stream. */
  readonly stream: DesktopStream | null;
}

export interface DesktopAccounts {
  /**
   * Opens `authorizeUrl` (https, or the loopback sandbox) in the system's browser and waits for the provider to
   * redirect to `redirectUri`. The page at `redirectUri` passes its query parameters to the application in a deep link,
   * and the call resolves to these parameters. Resolves to null if the user cancels, starts another sign-in or takes
   * longer than ten minutes.
   */
  authorize(request: { authorizeUrl: string; redirectUri: string }): Promise<Record<string, string> | null>;
  /** Cancels the pending sign-in. */
  cancel(): Promise<void>;
}

export interface DesktopLinks {
  /**
   * Calls the listener with the path of each deep link, including one that started the application. Returns the
   * unsubscribe function.
   */
  onOpen(listener: (path: string) => void): () => void;
}

/** A system notification. Paths are client paths. */
export interface DesktopNotice {
  /** ID of the notification. Replaces an earlier notification with the same ID. */
  id: string;
  title: string;
  body: string;
  /** The page that opens when the notification is clicked. */
  path: string;
  /** Buttons, at most two. Not shown on Linux. */
  actions: { label: string; path: string }[];
}

export interface DesktopNotifications {
  /**
   * Shows a notification. Does nothing if the system has no notifications, the user has muted them, or the user is in a
   * game and doesn't want to be disturbed.
   */
  show(notice: DesktopNotice): Promise<void>;
  /**
   * Shows a notification even if notifications are muted or a game fills the screen. Missing in older versions of the
   * application.
   */
  showUrgent?(notice: DesktopNotice): Promise<void>;
}

/** State of the window that shows a match on top of the game. */
export interface OverlayState {
  /** ID of the match that is shown. Null while the window is closed. */
  readonly matchId: string | null;
  /** Whether the window receives mouse and keyboard input. Otherwise, input goes to the game. */
  readonly takesInput: boolean;
  /**
   * The shortcut that toggles `takesInput`, in the system's notation. Null if another program uses the shortcut, in
   * which case the window always receives input.
   */
  readonly shortcut: string | null;
}

export interface DesktopOverlay {
  /** Shows a match on top of the game. Only one match is shown at a time. */
  show(matchId: string): Promise<void>;
  close(): Promise<void>;
  /** Opens the shown match in the main window. */
  openMatch(): Promise<void>;
  /** Returns mouse and keyboard input to the game. */
  release(): Promise<void>;
  /** Calls the listener with the current state and with each change. Returns the unsubscribe function. */
  onState(listener: (state: OverlayState) => void): () => void;
}

/**
 * How the application connects to the internet: with the system's settings, without a proxy, or through the proxy at
 * `host:port`.
 */
export type DesktopProxy = { mode: 'system' | 'none' } | { mode: 'manual'; server: string };

/** Pattern for a proxy's host name or address with its port. */
export const proxyServerPattern =
  '^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\\[[0-9A-Fa-f:]{2,39}\\]):(?:6553[0-5]|655[0-2]\\d|65[0-4]\\d{2}|6[0-4]\\d{3}|[1-5]\\d{4}|[1-9]\\d{0,3})$';

/** Settings of the application on this computer. */
export interface DesktopSettings {
  /** Whether the application starts with the computer. */
  openAtLogin: boolean;
  /** Whether the application stays in the tray when its window is closed. */
  closeToTray: boolean;
  /** Whether the tray shows the balance. Missing in older versions of the application. */
  balanceInTray?: boolean;
  /**
   * Whether to suppress notifications while a game fills the screen, except those from `showUrgent`. Missing in older
   * versions of the application, and on macOS, which doesn't report full-screen apps.
   */
  quietInGames?: boolean;
  /** Proxy settings. Missing in older versions of the application. */
  proxy?: DesktopProxy;
  /** Whether to draw with the graphics card. Takes effect at the next start. */
  hardwareAcceleration: boolean;
  updateChannel: 'stable' | 'beta';
  /** Whether to send crash reports. Off until the user agrees. */
  crashReports: boolean;
}

export interface DesktopSettingsAccess {
  read(): Promise<DesktopSettings>;
  /** Changes the given settings. Resolves to all settings. */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings>;
}

/** Contents of the tray. */
export interface DesktopStatus {
  /** Number of unread notifications. */
  unread: number;
  /** The active match with the earliest deadline. Null if there is none. */
  nextMatch: { title: string; dueAt: string; path: string } | null;
}

/** The balance in the tray, as formatted amounts. */
export interface DesktopBalance {
  cash: string;
  inPlay: string;
}

export interface DesktopStatusAccess {
  /** Shows the status in the tray. Null if nobody is signed in. */
  show(status: DesktopStatus | null): Promise<void>;
  /** Shows the balance in the tray. Null if it is unknown. Missing in older versions of the application. */
  showBalance?(balance: DesktopBalance | null): Promise<void>;
}

export type DesktopPermission = 'screen' | 'microphone' | 'notifications';

/** Which permissions the system grants the application. `unknown` if the system doesn't report it. */
export type DesktopPermissions = Readonly<Record<DesktopPermission, 'granted' | 'denied' | 'unasked' | 'unknown'>>;

/** Help with problems on this computer. */
export interface DesktopSupport {
  /** Opens the folder with the application's log files. Resolves to false if the system can't open it. */
  openLogs(): Promise<boolean>;
  /**
   * Diagnostic text for support: versions, system, graphics cards, displays, settings and the latest log lines, without
   * names, addresses or tokens.
   */
  diagnostics(): Promise<string>;
  permissions(): Promise<DesktopPermissions>;
  /** Opens the system's settings page for a permission. Resolves to false if there is none. */
  openPermission(permission: DesktopPermission): Promise<boolean>;
}

export interface DesktopUpdate {
  /** `off` in applications that don't update themselves, for example because they aren't packaged. */
  readonly phase: 'off' | 'current' | 'checking' | 'downloading' | 'ready' | 'failed';
  /** The version that is being downloaded or is ready. */
  readonly version: string | null;
  /**
   * Release notes for that version, one line per change. Null if there are none. Missing in older versions of the
   * application.
   */
  readonly notes?: string | null;
}

export interface DesktopUpdates {
  check(): Promise<void>;
  /** Installs the update that is ready. */
  restart(): Promise<void>;
  /** Calls the listener with the current state and with each change. Returns the unsubscribe function. */
  onState(listener: (update: DesktopUpdate) => void): () => void;
}

/** A screen or window that can be shared. */
export interface StreamSource {
  readonly id: string;
  readonly name: string;
  readonly kind: 'screen' | 'window';
  /** An image as a `data:` URL, at most 320 px wide. */
  readonly thumbnail: string;
}

export interface StreamState {
  readonly phase: 'idle' | 'starting' | 'live' | 'failed';
  /** Why streaming failed, as a message for the user. Otherwise null. */
  readonly reason: string | null;
  readonly startedAt: string | null;
  readonly droppedFrames: number;
  /** Outgoing bitrate, in kilobits per second. */
  readonly bitrate: number;
  /** Microphone level from 0 to 1. Null for a broadcast without a microphone. */
  readonly microphone: number | null;
}

export type StreamQuality = '720p30' | '720p60' | '1080p60';

export interface StreamRequest {
  sourceId: string;
  quality: StreamQuality;
  microphone: boolean;
  /** Whether to include the computer's sound. Only available on Windows. */
  sound: boolean;
  /**
   * WHIP URL that the platform issued for this broadcast, and its key. The application only sends to allowed servers.
   */
  ingestUrl: string;
  streamKey: string;
}

export interface DesktopStream {
  sources(): Promise<StreamSource[]>;
  /**
   * Measures the upload bandwidth for a few seconds, in kilobits per second. `credentials` are the headers of the
   * user's session, which the server requires.
   */
  testBitrate(credentials: Readonly<Record<string, string>>): Promise<number>;
  /**
   * Captures a source and streams it. Resolves once the stream is live. Rejects with a reason for the user. Must be
   * called within five seconds of a click, because browsers allow capturing only after user input.
   */
  start(request: StreamRequest): Promise<void>;
  stop(): Promise<void>;
  /** Subscribes to state changes; returns the unsubscribe function. */
  onState(listener: (state: StreamState) => void): () => void;
}

declare global {
  interface Window {
    readonly duelbook?: DuelbookDesktop;
  }
}

/** API of the desktop application. Null in browsers, or if the contract version is different. */
export function desktop(): DuelbookDesktop | null {
  const found = window.duelbook;
  return found?.contract === 1 ? found : null;
}
