import type { Tx } from '../../db/database.ts';
import { hooks } from '../../users/hooks.ts';
import type { Event } from '../store.ts';

/** A hook that runs when an event moves to another state, in the same transaction. */
export type MovedHook = (tx: Tx, event: Event) => Promise<void>;

const movedHooks = hooks<MovedHook>();
/** Registers a hook for state changes of events for the capability `name`. */
export const onEventMoved = movedHooks.on;
/** Runs all hooks for state changes of events, in order of name. */
export const runMovedHooks = movedHooks.run;
