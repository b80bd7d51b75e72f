import type { Db } from '../../db/database.ts';
import { Moved } from './errors.ts';
import type { Peers } from './host.ts';
import { behindElsewhere, othersWrite, type Self } from './lease.ts';

/** The longest wait for what another node writes or has written. */
export const PATIENCE_MS = 1000;

/** Lets readers on this node wait for markets written by other nodes. */
export class Elsewhere {
  readonly #db: Db;
  readonly #peers: Peers;
  readonly #self: () => Self;
  /** As of the last check. */
  #othersWrite = true;

  constructor({ db, peers }: { db: Db; peers: Peers }, self: () => Self) {
    this.#db = db;
    this.#peers = peers;
    this.#self = self;
  }

  /** Checks whether other nodes write markets, so a single node doesn't ask on every request. Call it every second. */
  async look(): Promise<void> {
    this.#othersWrite = await othersWrite(this.#db, this.#self());
  }

  /**
   * Waits until the rows of markets with little activity show everything that other nodes committed, and the rows of
   * all markets show what this user was answered there. Requests with `acts` don't rely on the last check. @returns
   * false on timeout
   */
  async seen(userId: string | null, acts = false): Promise<boolean> {
    if (acts) await this.look();
    if (!this.#othersWrite) return true;
    const deadline = performance.now() + PATIENCE_MS;
    const behind = await behindElsewhere(this.#db, this.#self());
    const rows = behind.map(async ({ address, market }) => {
      if (address === null) throw new Moved();
      await this.#peers.rows(address, market, userId, deadline);
    });
    return (await Promise.allSettled(rows)).every(({ status }) => status === 'fulfilled');
  }
}
