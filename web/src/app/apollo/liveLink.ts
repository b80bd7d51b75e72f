import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import { liveConnection } from '@/shared/lib/live';
import type { createLiveSocket } from './liveSocket.ts';
import { pause, reconnectWait } from './reconnect.ts';

type LiveSocket = ReturnType<typeof createLiveSocket>;
type SocketFile = Pick<typeof import('./liveSocket.ts'), 'createLiveSocket'>;

/** Makes the socket once its file is there, which is asked for as patiently as the socket itself comes back. */
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

/** The link of the subscriptions. They share one socket, which is fetched and opened with the first of them. */
export class LiveLink extends ApolloLink {
  #socket: Promise<LiveSocket> | null = null;

  /**
   * @param url `ws://…/graphql`
   * @param load fetches what the socket is made of
   */
  constructor(url: string, load: () => Promise<SocketFile> = () => import('./liveSocket.ts')) {
    super((operation) => {
      this.#socket ??= makeSocket(url, load);
      return from(this.#socket).pipe(switchMap(({ link }) => link.request(operation)));
    });
  }

  /** Closes the socket; it opens anew, as who is signed in then, as long as anything is followed. */
  renew(): void {
    void this.#socket?.then((socket) => socket.terminate());
  }
}
