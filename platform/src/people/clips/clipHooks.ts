import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { hooks } from '../../users/hooks.ts';

const clipHooks = hooks<(tx: Tx, work: Pick<Deps, 'config'>, clipId: string) => Promise<void>>();
/** Registers a hook for clips that were removed or restored for the capability `name`. Runs in the same transaction. */
export const onClipChanged = clipHooks.on;
/** Runs all hooks for changed clips in order of name. */
export const runClipHooks = clipHooks.run;
