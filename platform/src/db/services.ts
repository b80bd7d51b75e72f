import { invariant } from '../shared/assert.ts';
import type { Db, Tx } from './database.ts';

/** An event as stored: with its channel key as text and its sequence number within that key. */
export interface StoredEvent {
  channel: string;
  key: string;
  seq: number;
  type: string;
  data: string;
  at: Date;
}

export interface EnqueueOptions {
  /** Allows at most one waiting job with this name and key. */
  key?: string;
  startAfterSeconds?: number;
}

/** Services that transactions write through, and notify after they commit. */
export interface Services {
  /** Passes committed events to the live hub. */
  relay(events: StoredEvent[]): void;
  /** Enqueues a background job inside the transaction. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
}

const servicesOf = new WeakMap<Db, Services>();

/** Connects this process's services to its database. Called once, when the app is built. */
export function connectServices(db: Db, services: Services): void {
  servicesOf.set(db, services);
}

/** The services connected to a database. */
export function services(db: Db): Services {
  const found = servicesOf.get(db);
  invariant(found, 'the database was opened with an app');
  return found;
}
