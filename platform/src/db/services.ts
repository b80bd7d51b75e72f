import { invariant } from '../shared/assert.ts';
import type { Db, Tx } from './database.ts';

/** An event as stored, with its channel key serialized and its sequence number for that key. */
export interface StoredEvent {
  channel: string;
  key: string;
  seq: number;
  type: string;
  data: string;
  at: Date;
}

export interface EnqueueOptions {
  /** At most one job with the same name and key can be waiting. */
  key?: string;
  startAfterSeconds?: number;
}

/** Services that transactions pass their events and jobs to. */
export interface Services {
  /** Passes events to the live hub after they are committed. */
  relay(events: StoredEvent[]): void;
  /** Enqueues a background job in the given transaction. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
}

const servicesOf = new WeakMap<Db, Services>();

/** Connects this process's services to its database. Called once, when the app is built. */
export function connectServices(db: Db, services: Services): void {
  servicesOf.set(db, services);
}

export function services(db: Db): Services {
  const found = servicesOf.get(db);
  invariant(found, 'the database was opened with an app');
  return found;
}
