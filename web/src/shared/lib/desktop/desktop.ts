/**
 * The contract with the desktop application. Its preload script puts an object of this type on `window.duelbook`; in a
 * browser there is none. Everything that crosses is plain data. The application checks sender and arguments of each call,
 * and gives the page nothing else: no files, no processes, no tokens of its own.
 */
export interface DuelbookDesktop {
  /** The contract's version; the client refuses what it does not know. */
  readonly contract: 1;
  /** The application's version, as in its user agent. */
  readonly version: string;
  readonly platform: 'win32' | 'darwin' | 'linux';
  readonly accounts: DesktopAccounts;
  readonly stream: DesktopStream;
}

export interface DesktopAccounts {
  /**
   * Opens a window at `authorizeUrl` (an https address, or the loopback sandbox) and waits until it is sent to `redirectUri`.
   * That page is never loaded: its query is the answer. Null when the person closed the window.
   */
  authorize(request: { authorizeUrl: string; redirectUri: string }): Promise<Record<string, string> | null>;
}

/** A screen or a window that can be shown. */
export interface StreamSource {
  readonly id: string;
  readonly name: string;
  readonly kind: 'screen' | 'window';
  /** A `data:` picture of at most 320 px. */
  readonly thumbnail: string;
}

export interface StreamState {
  readonly phase: 'idle' | 'starting' | 'live' | 'failed';
  /** Why it failed, as people read it. */
  readonly reason: string | null;
  readonly startedAt: string | null;
  readonly droppedFrames: number;
  /** Kilobits a second that leave. */
  readonly bitrate: number;
}

export interface DesktopStream {
  sources(): Promise<StreamSource[]>;
  /** Measures for a few seconds what the connection takes, in kilobits a second. */
  testBitrate(): Promise<number>;
  /** Begins to broadcast to the person's linked Twitch channel. Resolves once it is live, rejects with a reason. */
  start(request: {
    sourceId: string;
    quality: '720p30' | '720p60' | '1080p60';
    microphone: boolean;
  }): Promise<StreamState>;
  stop(): Promise<void>;
  /** Calls back with each change; the answer ends it. */
  onState(listener: (state: StreamState) => void): () => void;
}

declare global {
  interface Window {
    readonly duelbook?: DuelbookDesktop;
  }
}

/** The desktop application around this page; null in a browser, or when it speaks another version of the contract. */
export function desktop(): DuelbookDesktop | null {
  const found = window.duelbook;
  return found?.contract === 1 ? found : null;
}
