import type { DuelbookDesktop } from '../../../web/src/shared/platform/desktop.ts';
import { type CallName, type Calls, channelOf, type EventName, type Events } from '../shared/channels.ts';
import { createStream } from './stream/createStream.ts';

/** The part of Electron's `ipcRenderer` that the bridge uses. Pages can't access it. */
export interface RendererIpc {
  invoke(channel: string, argument: unknown): Promise<unknown>;
  on(channel: string, listener: (event: unknown, data: unknown) => void): unknown;
  off(channel: string, listener: (event: unknown, data: unknown) => void): unknown;
}

/** Calls to the main process and events from it. */
export interface MainCalls {
  call<Name extends CallName>(name: Name, argument: Calls[Name]['argument']): Promise<Calls[Name]['result']>;
  subscribe<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void;
  /**
   * Returns the function with which the page subscribes to an event. It also tells the main process that the page is
   * listening.
   */
  listening<Name extends EventName>(name: Name, ready: ReadyCall): Subscribe<Events[Name]>;
}

type ReadyCall = Extract<CallName, `${string}.ready`>;
type Subscribe<Data> = (listener: (data: Data) => void) => () => void;

const platforms = ['win32', 'darwin'] as const;

/** The object that pages see as `window.duelbook`. Each function sends one message that the contract defines. */
export function createBridge(
  ipc: RendererIpc,
  { version, platform }: { version: string; platform: string },
): DuelbookDesktop {
  const call: MainCalls['call'] = async (name, argument) =>
    (await ipc.invoke(channelOf(name), argument)) as Calls[typeof name]['result'];
  const subscribe: MainCalls['subscribe'] = (name, listener) => {
    // The event object would give the page access to IPC, so only its data is passed on.
    const forward = (_event: unknown, data: unknown) => listener(data as Events[typeof name]);
    ipc.on(channelOf(name), forward);
    return () => void ipc.off(channelOf(name), forward);
  };
  const listening: MainCalls['listening'] = (name, ready) => (listener) => {
    const unsubscribe = subscribe(name, listener);
    void call(ready, null);
    return unsubscribe;
  };
  return {
    contract: 1,
    version,
    platform: platforms.find((each) => each === platform) ?? 'linux',
    drawsTitleBar: true,
    accounts: {
      authorize: ({ authorizeUrl, redirectUri }) => call('accounts.authorize', { authorizeUrl, redirectUri }),
      cancel: async () => void (await call('accounts.cancel', null)),
    },
    links: { onOpen: listening('links.open', 'links.ready') },
    notifications: {
      show: async (notice) => void (await call('notifications.show', notice)),
      showUrgent: async (notice) => void (await call('notifications.showUrgent', notice)),
    },
    overlay: {
      show: async (matchId) => void (await call('overlay.show', { matchId })),
      close: async () => void (await call('overlay.close', null)),
      openMatch: async () => void (await call('overlay.openMatch', null)),
      release: async () => void (await call('overlay.release', null)),
      onState: listening('overlay.state', 'overlay.ready'),
    },
    settings: {
      read: () => call('settings.read', null),
      change: (change) => call('settings.change', { ...change }),
    },
    status: {
      show: async (status) => void (await call('status.show', status)),
      showBalance: async (balance) => void (await call('status.balance', balance)),
    },
    support: {
      openLogs: () => call('support.openLogs', null),
      diagnostics: () => call('support.diagnostics', null),
      permissions: () => call('support.permissions', null),
      openPermission: (permission) => call('support.openPermission', { permission }),
    },
    updates: {
      check: async () => void (await call('updates.check', null)),
      restart: async () => void (await call('updates.restart', null)),
      onState: listening('updates.state', 'updates.ready'),
    },
    stream: createStream({ call, subscribe, listening }),
  };
}
