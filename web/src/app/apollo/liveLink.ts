import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import { liveConnection } from '@/shared/lib/live';
import type { createLiveSocket } from './liveSocket.ts';
import { pause, reconnectWait } from './reconnect.ts';

type LiveSocket = ReturnType<typeof createLiveSocket>;
type SocketFile = Pick<typeof import('./liveSocket.ts'), 'createLiveSocket'>;

/** Creates the socket once its module has loaded. Retries a failed load with the same backoff as the socket. */
async function makeSocket(url: string, load: () => Promise<SocketFile>): Promise<LiveSocket> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await load()).createLiveSocket(url);
    } catch {
      liveConnection.update(({ heardAt }) => ({ state: 'lost', heardAt }));
      await pause(reconnectWait(attempt));
    }
  }
}

/** Link for subscriptions. All subscriptions share one socket, which is loaded and opened when the first one starts. */
export class LiveLink extends ApolloLink {
  #socket: Promise<LiveSocket> | null = null;

  /**
   * @param url `ws://…/graphql`
   * @param load loads the socket module
   */
  constructor(url: string, load: () => Promise<SocketFile> = () => import('./liveSocket.ts')) {
    super((operation) => {
      this.#socket ??= makeSocket(url, load);
      return from(this.#socket).pipe(switchMap(({ link }) => link.request(operation)));
    });
  }

  /** Closes the socket. If there are subscriptions, the socket reconnects with the current identity. */
  renew(): void {
    void this.#socket?.then((socket) => socket.terminate());
  }
}
