import type {
  DesktopAccounts,
  DesktopBalance,
  DesktopNotice,
  DesktopPermission,
  DesktopPermissions,
  DesktopSettings,
  DesktopStatus,
  DesktopUpdate,
  OverlayState,
  StreamRequest,
  StreamSource,
  StreamState,
} from '../../../web/src/shared/platform/desktop.ts';

type AuthorizeRequest = Parameters<DesktopAccounts['authorize']>[0];
type SignInAnswer = Awaited<ReturnType<DesktopAccounts['authorize']>>;

export type StreamChoice = Pick<StreamRequest, 'sourceId' | 'microphone' | 'sound'>;
export type StreamFigures = Pick<StreamState, 'bitrate' | 'droppedFrames'>;

/** A stream that the preload script offers to an ingest server. */
export interface StreamOffer {
  ingestUrl: string;
  streamKey: string;
  sdp: string;
}

/**
 * All calls that the page can make to the main process, with their argument and result. Calls without an argument send
 * null. The main process checks the sender and the argument of each call (src/main/ipc).
 */
export interface Calls {
  'accounts.authorize': { argument: AuthorizeRequest; result: SignInAnswer };
  'accounts.cancel': { argument: null; result: null };
  /** The page is now listening for `links.open`. */
  'links.ready': { argument: null; result: null };
  'notifications.show': { argument: DesktopNotice; result: null };
  'notifications.showUrgent': { argument: DesktopNotice; result: null };
  'overlay.show': { argument: { matchId: string }; result: null };
  'overlay.close': { argument: null; result: null };
  'overlay.openMatch': { argument: null; result: null };
  'overlay.release': { argument: null; result: null };
  /** The page is listening to `overlay.state` from now on. */
  'overlay.ready': { argument: null; result: null };
  'settings.read': { argument: null; result: DesktopSettings };
  'settings.change': { argument: Partial<DesktopSettings>; result: DesktopSettings };
  'status.show': { argument: DesktopStatus | null; result: null };
  'status.balance': { argument: DesktopBalance | null; result: null };
  'stream.sources': { argument: null; result: StreamSource[] };
  /** Allows the page to capture the source once. False if the source wasn't offered. */
  'stream.choose': { argument: StreamChoice; result: boolean };
  'stream.offer': { argument: StreamOffer; result: { answer: string } | { reason: string } };
  'stream.report': { argument: StreamFigures; result: null };
  /** Loudness of the microphone, sent several times per second. */
  'stream.loudness': { argument: { microphone: number }; result: null };
  'stream.fail': { argument: { reason: string }; result: null };
  'stream.stop': { argument: null; result: null };
  /** The page is listening to `stream.state` from now on. */
  'stream.ready': { argument: null; result: null };
  'support.openLogs': { argument: null; result: boolean };
  'support.diagnostics': { argument: null; result: string };
  'support.permissions': { argument: null; result: DesktopPermissions };
  'support.openPermission': { argument: { permission: DesktopPermission }; result: boolean };
  'updates.check': { argument: null; result: null };
  'updates.restart': { argument: null; result: null };
  /** The page is listening to `updates.state` from now on. */
  'updates.ready': { argument: null; result: null };
}

/** All messages that the main process sends to the page. */
export interface Events {
  /** Client path to show. */
  'links.open': string;
  'overlay.state': OverlayState;
  'stream.state': StreamState;
  'updates.state': DesktopUpdate;
}

export type CallName = keyof Calls;
export type EventName = keyof Events;

/** Returns the IPC channel of a call or event. */
export const channelOf = (name: CallName | EventName) => `duelbook:${name}`;
