import type { Db } from '../../../db/database.ts';
import { Moved } from '../errors.ts';
import type { Peers } from './host.ts';
import { hasRemoteWriters, laggingRemoteMarkets, type Self } from './lease.ts';

/** Maximum time to wait for another node or for its rows, in milliseconds. */
export const REMOTE_WAIT_MS = 1000;

/** Lets readers on this node wait for markets that other nodes write. */
export class RemoteMarkets {
  readonly #db: Db;
  readonly #peers: Peers;
  readonly #self: () => Self;
  /** Result of the last check. */
  #hasRemoteWriters = true;

  constructor({ db, peers }: { db: Db; peers: Peers }, self: () => Self) {
    this.#db = db;
    this.#peers = peers;
    this.#self = self;
  }

  /**
   * Checks whether other nodes write markets, so that a node running alone doesn't query this on every request. Call it
   * every second.
   */
  async refresh(): Promise<void> {
    this.#hasRemoteWriters = await hasRemoteWriters(this.#db, this.#self());
  }

  /**
   * Waits for rows of markets that other nodes write: all commits in markets with little activity, and this user's
   * answers in any market. Requests with `acts` don't rely on the last check. @returns false on timeout
   */
  async caughtUp(userId: string | null, acts = false): Promise<boolean> {
    if (acts) await this.refresh();
    if (!this.#hasRemoteWriters) return true;
    const deadline = performance.now() + REMOTE_WAIT_MS;
    const behind = await laggingRemoteMarkets(this.#db, this.#self());
    const rows = behind.map(async ({ address, market }) => {
      if (address === null) throw new Moved();
      await this.#peers.rows(address, market, userId, deadline);
    });
    return (await Promise.allSettled(rows)).every(({ status }) => status === 'fulfilled');
  }
}
