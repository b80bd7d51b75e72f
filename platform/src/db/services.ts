import { invariant } from '../shared/assert.ts';
import type { Db, Tx } from './database.ts';

/** An event as it is stored: under the text of its key, with its place in the key's sequence. */
export interface StoredEvent {
  channel: string;
  key: string;
  seq: number;
  type: string;
  data: string;
  at: Date;
}

export interface EnqueueOptions {
  /** At most one waiting job with this name and key. */
  key?: string;
  startAfterSeconds?: number;
}

/** What transactions of a database write through, and hand over to once they have committed. */
export interface Services {
  /** Tells the live hub of committed events. */
  relay(events: StoredEvent[]): void;
  /** Adds a background job inside the transaction. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
}

const servicesOf = new WeakMap<Db, Services>();

/** Connects the services of this process with its database; once, when the app is built. */
export function connectServices(db: Db, services: Services): void {
  servicesOf.set(db, services);
}

/** The services of a database. */
export function services(db: Db): Services {
  const found = servicesOf.get(db);
  invariant(found, 'the database was opened with an app');
  return found;
}
