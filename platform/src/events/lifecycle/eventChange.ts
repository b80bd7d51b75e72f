import type { Tx } from '../../db/database.ts';
import type { Event } from '../store.ts';
import type { Actor } from './machine.ts';

/** Actor and action behind a change to an event. `userId` is null for the platform. */
export interface Origin {
  userId: string | null;
  actor: Actor;
  /** Name of the request or automatic action. */
  action: string;
  role?: string | undefined;
  reason?: string | undefined;
  requestId?: string | undefined;
  ip?: string | undefined;
}

/** An event that is being changed. It is locked and modified in memory; `finish` writes and announces it. */
export interface Change {
  tx: Tx;
  event: Event;
  origin: Origin;
  before: { state: string; version: number };
  /** Details of the change in the audit log, besides state and version. */
  edited?: { before: Record<string, unknown>; after: Record<string, unknown> };
  /** Set once the change has voided an open market. */
  refunded?: boolean;
}
