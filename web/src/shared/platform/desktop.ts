/**
 * The contract with the desktop application, whose preload script sets `window.duelbook` to an object of this type. It
 * is undefined in browsers. Only plain data crosses the boundary. The application validates the sender and the
 * arguments of each call. It exposes nothing else: no files, processes or tokens.
 */
export interface DuelbookDesktop {
  /** Version of the contract. The client rejects versions it doesn't know. */
  readonly contract: 1;
  /** The application's version, as in its user agent. */
  readonly version: string;
  readonly platform: 'win32' | 'darwin' | 'linux';
  /** Whether the window has no title bar of its own, so that the page draws one. Older versions don't have it. */
  readonly drawsTitleBar?: boolean;
  readonly accounts: DesktopAccounts;
  readonly links: DesktopLinks;
  readonly notifications: DesktopNotifications;
  /** Older versions of the application don't have it. */
  readonly overlay?: DesktopOverlay;
  readonly settings: DesktopSettingsAccess;
  readonly status: DesktopStatusAccess;
  /** Older versions of the application don't have it. */
  readonly support?: DesktopSupport;
  readonly updates: DesktopUpdates;
  /** Null if this version of the application can't stream. */
  readonly stream: DesktopStream | null;
}

export interface DesktopAccounts {
  /**
   * Opens `authorizeUrl` (https, or the loopback sandbox) in the system's browser and waits for the provider to redirect
   * to `redirectUri`. That page hands its query parameters to the application in a deep link, and the call resolves to
   * them. Resolves to null if the user cancels, starts another sign-in or takes longer than ten minutes.
   */
  authorize(request: { authorizeUrl: string; redirectUri: string }): Promise<Record<string, string> | null>;
  /** Cancels the sign-in that is waiting. */
  cancel(): Promise<void>;
}

export interface DesktopLinks {
  /**
   * Calls the listener with the path of each deep link, including one that started the application. Returns the
   * unsubscribe function.
   */
  onOpen(listener: (path: string) => void): () => void;
}

/** A notification of the system. Paths are those of the client. */
export interface DesktopNotice {
  /** A notification with the same ID is replaced. */
  id: string;
  title: string;
  body: string;
  /** The page that a click opens. */
  path: string;
  /** At most two buttons. Linux doesn't show them. */
  actions: { label: string; path: string }[];
}

export interface DesktopNotifications {
  /**
   * Shows a notification. Does nothing where the system has none, while the user has muted them, or during a game that the
   * user doesn't want to be disturbed in.
   */
  show(notice: DesktopNotice): Promise<void>;
  /** Shows a notification regardless of mute and full screen. Older versions of the application don't have this function. */
  showUrgent?(notice: DesktopNotice): Promise<void>;
}

/** The window that shows a match above the game. */
export interface OverlayState {
  /** The match that is shown. Null while the window is closed. */
  readonly matchId: string | null;
  /** Whether the window takes clicks and keys. Otherwise they go through it to the game. */
  readonly takesInput: boolean;
  /**
   * The keys that switch between the two, as the user's system writes them. Null if another program has them: then the
   * window always takes input.
   */
  readonly shortcut: string | null;
}

export interface DesktopOverlay {
  /** Shows a match above the game. Only one match is shown at a time. */
  show(matchId: string): Promise<void>;
  close(): Promise<void>;
  /** Opens the match that is shown in the main window. */
  openMatch(): Promise<void>;
  /** Gives the mouse and the keyboard back to the game. */
  release(): Promise<void>;
  /** Calls the listener with the current state and with each change. Returns the unsubscribe function. */
  onState(listener: (state: OverlayState) => void): () => void;
}

/**
 * How the application reaches the internet: as the system's settings say, without a proxy, or through the proxy at
 * `host:port`.
 */
export type DesktopProxy = { mode: 'system' | 'none' } | { mode: 'manual'; server: string };

/** A proxy's host name or address and its port. */
export const proxyServerPattern =
  '^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?|\\[[0-9A-Fa-f:]{2,39}\\]):(?:6553[0-5]|655[0-2]\\d|65[0-4]\\d{2}|6[0-4]\\d{3}|[1-5]\\d{4}|[1-9]\\d{0,3})$';

/** Settings of the application on this computer. */
export interface DesktopSettings {
  /** Starts with the computer. */
  openAtLogin: boolean;
  /** Stays in the tray when its window is closed. */
  closeToTray: boolean;
  /** Shows the balance in the tray. Older versions of the application don't have this setting. */
  balanceInTray?: boolean;
  /**
   * Holds back notifications while a game fills the screen, except those that `showUrgent` shows. Older versions of the
   * application don't have this setting, nor does macOS, which doesn't tell apps.
   */
  quietInGames?: boolean;
  /** Older versions of the application don't have this setting. */
  proxy?: DesktopProxy;
  /** Draws with the graphics card. Applies from the next start. */
  hardwareAcceleration: boolean;
  updateChannel: 'stable' | 'beta';
  /** Sends reports of crashes. Off until the user agrees. */
  crashReports: boolean;
}

export interface DesktopSettingsAccess {
  read(): Promise<DesktopSettings>;
  /** Changes some settings and resolves to all of them. */
  change(change: Partial<DesktopSettings>): Promise<DesktopSettings>;
}

/** Contents of the tray. */
export interface DesktopStatus {
  /** Unread notifications. */
  unread: number;
  /** The active match with the next deadline. Null if there is none. */
  nextMatch: { title: string; dueAt: string; path: string } | null;
}

/** The balance in the tray, as formatted amounts. */
export interface DesktopBalance {
  cash: string;
  inPlay: string;
}

export interface DesktopStatusAccess {
  /** Shows the status in the tray. Null when nobody is signed in. */
  show(status: DesktopStatus | null): Promise<void>;
  /** Shows the balance in the tray. Null when it is unknown. Older versions of the application don't have this function. */
  showBalance?(balance: DesktopBalance | null): Promise<void>;
}

export type DesktopPermission = 'screen' | 'microphone' | 'notifications';

/** What the system lets the application use. `unknown` where the system doesn't say. */
export type DesktopPermissions = Readonly<Record<DesktopPermission, 'granted' | 'denied' | 'unasked' | 'unknown'>>;

/** Help with problems of this computer. */
export interface DesktopSupport {
  /** Shows the folder of the application's log files. False if the system can't. */
  openLogs(): Promise<boolean>;
  /**
   * What support needs to know, as text: versions, system, graphics cards, displays, settings and the latest log lines,
   * without names, addresses and tokens.
   */
  diagnostics(): Promise<string>;
  permissions(): Promise<DesktopPermissions>;
  /** Opens the page of the system's settings about a permission. False where there is none. */
  openPermission(permission: DesktopPermission): Promise<boolean>;
}

export interface DesktopUpdate {
  /** `off` in applications that don't update themselves, for example those that aren't packaged. */
  readonly phase: 'off' | 'current' | 'checking' | 'downloading' | 'ready' | 'failed';
  /** The version that is downloading or ready. */
  readonly version: string | null;
  /** What is new in that version, one line per change. Null if its publisher doesn't say; older applications don't have it. */
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
  /** How loud the microphone is, from 0 to 1. Null in a broadcast without it. */
  readonly microphone: number | null;
}

export type StreamQuality = '720p30' | '720p60' | '1080p60';

export interface StreamRequest {
  sourceId: string;
  quality: StreamQuality;
  microphone: boolean;
  /** The computer's sound. Only Windows has it. */
  sound: boolean;
  /** WHIP address that the platform gave for this broadcast, and the key for it. The application has a list of allowed servers. */
  ingestUrl: string;
  streamKey: string;
}

export interface DesktopStream {
  sources(): Promise<StreamSource[]>;
  /**
   * Measures the upload bandwidth for a few seconds, in kilobits per second. `credentials` are the headers of the user's
   * session, which the server requires.
   */
  testBitrate(credentials: Readonly<Record<string, string>>): Promise<number>;
  /**
   * Captures a source and sends it. Resolves once the stream is live. Rejects with a reason for the user. Call it within
   * five seconds of a click: browsers capture nothing without one.
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
