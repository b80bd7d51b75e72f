import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import { liveConnection } from '@/shared/lib/live';
import type { createLiveSocket } from './liveSocket.ts';
import { pause, reconnectWait } from './reconnect.ts';

type LiveSocket = ReturnType<typeof createLiveSocket>;

/** Fetches what the socket is made of, as patiently as the socket itself comes back. */
async function fetchSocket(url: string): Promise<LiveSocket> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await import('./liveSocket.ts')).createLiveSocket(url);
    } catch {
      liveConnection.update(({ heardAt }) => ({ state: 'lost', heardAt }));
      await pause(reconnectWait(attempt));
    }
  }
}

/** The link of the subscriptions. They share one socket, which is fetched and opened with the first of them. */
export class LiveLink extends ApolloLink {
  #fetched: Promise<LiveSocket> | null = null;

  /** @param url `ws://…/graphql` */
  constructor(url: string) {
    super((operation) => {
      this.#fetched ??= fetchSocket(url);
      return from(this.#fetched).pipe(switchMap(({ link }) => link.request(operation)));
    });
  }

  /** Closes the socket; it opens anew, as who is signed in then, as long as anything is followed. */
  renew(): void {
    void this.#fetched?.then((socket) => socket.terminate());
  }
}
