import type { Tx } from '../../db/database.ts';
import { finish, openChange } from '../../events/lifecycle/change.ts';
import type { Change, Origin } from '../../events/lifecycle/eventChange.ts';
import { beforeLive } from '../../events/lifecycle/machine.ts';
import type { MatchEventView } from '../../events/schemas.ts';
import { common } from '../../shared/errors.ts';

/**
 * A new value for a field, and the value that the staff member saw before. If that is omitted, any earlier value is
 * replaced.
 */
export interface Edit {
  to: string;
  was?: string | null | undefined;
}

/**
 * Refuses to edit a value that someone else has changed in the meantime. The refusal's `current` contains the current
 * value.
 * @throws 1001
 */
export function assertUnchanged({ to, was }: Edit, current: string): void {
  if (was == null || was === current || to === current) return;
  throw common.conflict(
    { current },
    `Someone else changed this to “${current}” while you were editing. Nothing was saved.`,
  );
}

/** Renames a tournament or play event before it is live. @throws 404, 1001, 1002 */
export function changeEventName(tx: Tx, origin: Origin, id: string, edit: Edit): Promise<MatchEventView> {
  return changeEvent(tx, origin, id, ({ event }) => {
    assertUnchanged(edit, event.name);
    event.name = edit.to;
  });
}

/** Changes the code by which users find the event, before it is live. @throws 404, 1001, 1002, 1007 */
export function changeEventCode(tx: Tx, origin: Origin, id: string, edit: Edit): Promise<MatchEventView> {
  return changeEvent(tx, origin, id, async ({ event }) => {
    assertUnchanged(edit, event.code);
    const taken = await tx.selectFrom('events').select('id').where('code', '=', edit.to).executeTakeFirst();
    if (taken && taken.id !== id) throw common.duplicate({}, 'Another event has this code.', 'code');
    event.code = edit.to;
  });
}

async function changeEvent(
  tx: Tx,
  origin: Origin,
  id: string,
  apply: (change: Change) => Promise<void> | void,
): Promise<MatchEventView> {
  const change = await openChange(tx, origin, id);
  const { event } = change;
  if (event.kind === 'stake_event') throw common.notFound();
  if (!beforeLive.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  await apply(change);
  return finish(change, 'event.renamed');
}
