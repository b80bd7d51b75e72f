import type { Tx } from '../db/database.ts';
import { hooks } from './hooks.ts';

/** Account changes that the owner is notified of. */
export type AccountEvent = 'frozen' | 'unfrozen' | 'name_changed';

const accountEventHooks = hooks<(tx: Tx, userId: string, event: AccountEvent) => Promise<void>>();
/** Registers a hook for changes to accounts for the capability `name`. Runs in the same transaction. */
export const onAccountEvent = accountEventHooks.on;
/** Runs all hooks for changes to accounts in order of name. */
export const runAccountEventHooks = accountEventHooks.run;
