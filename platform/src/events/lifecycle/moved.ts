import type { Tx } from '../../db/database.ts';
import { hooks } from '../../users/hooks.ts';
import type { Event } from '../store.ts';

/** Runs when an event has moved to another state, in the same transaction. */
export type MovedHook = (tx: Tx, event: Event) => Promise<void>;

const movedHooks = hooks<MovedHook>();
/** Registers a hook for moved events for the capability `name`. */
export const onEventMoved = movedHooks.on;
/** Runs all hooks for moved events in order of name. */
export const runMovedHooks = movedHooks.run;
