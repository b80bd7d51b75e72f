import type { Tx } from '../db/database.ts';
import type { Actor } from './machine.ts';
import type { Event } from './store.ts';

/** Who changes an event, and through which action; `userId` is null for the platform itself. */
export interface Origin {
  userId: string | null;
  actor: Actor;
  /** The request or automatic action. */
  action: string;
  role?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  ip?: string | undefined;
}

/** An event being changed: locked, modified in memory, written and announced by `finish`. */
export interface Change {
  tx: Tx;
  event: Event;
  origin: Origin;
  before: { state: string; version: number };
}
