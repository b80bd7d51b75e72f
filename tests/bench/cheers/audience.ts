import { connectSubscribers } from '../fanout/connectSubscribers.ts';
import type { Subscriber } from '../fanout/subscriber.ts';

/** The client's subscription (web/src/widgets/livePlayer/api/livePlayer.graphql). */
const query = `subscription LiveCheers($tvId: ID!) {
  cheers(tvId: $tvId) { kind seq data { tvId totals { eventTeamId count }
    latest { id user { id username imageUrl } eventTeamId count at }
    top { user { id username imageUrl } count } } }
}`;

interface Shown {
  payload: { data: { cheers: { data: { totals: { count: number }[] } } } };
}

/** All viewers of a channel's cheers, each on a separate socket, and the arrival times of each update. */
export class Audience {
  /** Arrival times of each update in ms, in the order of the updates. */
  readonly arrivals: number[][] = [];
  readonly #subscribers: Subscriber[];

  static async connect(port: number, tvId: string, count: number): Promise<Audience> {
    const seen: { audience: Audience | null } = { audience: null };
    const subscribers = await connectSubscribers(
      {
        port,
        speech: 'graphql',
        subscription: { query, variables: { tvId } },
        onMessage: (subscriber, at) => seen.audience?.arrive(subscriber, at),
      },
      count,
    );
    const audience = new Audience(subscribers);
    seen.audience = audience;
    return audience;
  }

  private constructor(subscribers: Subscriber[]) {
    this.#subscribers = subscribers;
    const [witness] = subscribers;
    if (witness) witness.texts = [];
  }

  /** Number of updates that every viewer has received. */
  get complete(): number {
    return this.arrivals.filter(({ length }) => length === this.#subscribers.length).length;
  }

  /** Number of cheers in each update, summed over all teams. */
  totals(): number[] {
    return (this.#subscribers[0]?.texts ?? []).map((text) => {
      const { payload }: Shown = JSON.parse(text);
      return payload.data.cheers.data.totals.reduce((sum, { count }) => sum + count, 0);
    });
  }

  get closed(): number {
    return this.#subscribers.filter(({ closed }) => closed).length;
  }

  close(): void {
    for (const subscriber of this.#subscribers) subscriber.close();
  }

  private arrive({ messages }: Subscriber, at: number): void {
    const index = messages - 1;
    const times = this.arrivals[index] ?? [];
    this.arrivals[index] = times;
    times.push(at);
  }
}
