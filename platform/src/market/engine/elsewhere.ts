import type { Db } from '../../db/database.ts';
import { Moved } from './errors.ts';
import type { Peers } from './host.ts';
import { behindElsewhere, othersWrite, type Self } from './lease.ts';

/** Longer than this nobody waits for what another node writes, or wrote. */
export const PATIENCE_MS = 1000;

/** Markets that other nodes write, for who reads here. */
export class Elsewhere {
  readonly #db: Db;
  readonly #peers: Peers;
  readonly #self: () => Self;
  /** As of the last look. */
  #othersWrite = true;

  constructor({ db, peers }: { db: Db; peers: Peers }, self: () => Self) {
    this.#db = db;
    this.#peers = peers;
    this.#self = self;
  }

  /** Looks whether there are others at all: a node alone does not ask with every request. To be called every second. */
  async look(): Promise<void> {
    this.#othersWrite = await othersWrite(this.#db, this.#self());
  }

  /**
   * Waits until the rows of markets with little to do show everything that other nodes committed, and the rows of all markets
   * what this person was answered there. Who acts does not rely on the last look. @returns false when they do not in time
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
