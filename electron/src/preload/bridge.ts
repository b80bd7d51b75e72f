import type { DuelbookDesktop } from '../../../web/src/shared/platform/desktop.ts';
import { type CallName, type Calls, channelOf, type EventName, type Events } from '../shared/channels.ts';

/** The part of Electron's `ipcRenderer` that the bridge uses. It never leaves this file. */
export interface RendererIpc {
  invoke(channel: string, argument: unknown): Promise<unknown>;
  on(channel: string, listener: (event: unknown, data: unknown) => void): unknown;
  off(channel: string, listener: (event: unknown, data: unknown) => void): unknown;
}

const platforms = ['win32', 'darwin'] as const;

/** The object that pages see as `window.duelbook`. Each function sends one message of the contract, and nothing else. */
export function createBridge(
  ipc: RendererIpc,
  { version, platform }: { version: string; platform: string },
): DuelbookDesktop {
  const call = async <Name extends CallName>(name: Name, argument: Calls[Name]['argument']) =>
    (await ipc.invoke(channelOf(name), argument)) as Calls[Name]['result'];
  const subscribe = <Name extends EventName>(name: Name, listener: (data: Events[Name]) => void) => {
    // The event object would give the page access to IPC, so only its data is passed on.
    const forward = (_event: unknown, data: unknown) => listener(data as Events[Name]);
    ipc.on(channelOf(name), forward);
    return () => void ipc.off(channelOf(name), forward);
  };
  return {
    contract: 1,
    version,
    platform: platforms.find((each) => each === platform) ?? 'linux',
    accounts: {
      authorize: ({ authorizeUrl, redirectUri }) => call('accounts.authorize', { authorizeUrl, redirectUri }),
      cancel: async () => void (await call('accounts.cancel', null)),
    },
    links: {
      onOpen: (listener) => {
        const unsubscribe = subscribe('links.open', listener);
        void call('links.ready', null);
        return unsubscribe;
      },
    },
    notifications: { show: async (notice) => void (await call('notifications.show', notice)) },
    settings: {
      read: () => call('settings.read', null),
      change: (change) => call('settings.change', { ...change }),
    },
    status: { show: async (status) => void (await call('status.show', status)) },
    updates: {
      check: async () => void (await call('updates.check', null)),
      restart: async () => void (await call('updates.restart', null)),
      onState: (listener) => {
        const unsubscribe = subscribe('updates.state', listener);
        void call('updates.ready', null);
        return unsubscribe;
      },
    },
    stream: null,
  };
}
