import type { Tx } from '../db/database.ts';
import type { Actor } from './machine.ts';
import type { Event } from './store.ts';

/** Who changes an event, and from where; `userId` null is the platform itself. */
export interface Origin {
  userId: string | null;
  actor: Actor;
  /** The call, or what the platform does. */
  action: string;
  role?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  ip?: string | undefined;
}

/** An event being changed: locked, changed in memory, written and announced by `finish`. */
export interface Change {
  tx: Tx;
  event: Event;
  origin: Origin;
  before: { state: string; version: number };
}
