import type { Db, Tx } from '../db/database.ts';
import type { Session } from '../http/session.ts';
import { common } from '../shared/errors.ts';
import { eventFacts } from './facts.ts';

type Viewer = Pick<Session, 'area' | 'userId'> | null;

/**
 * Whether the viewer may read a stake event. Staff can read all of them; others can't read drafts, and can read a
 * hidden event only if they staked on it.
 */
export async function isReadable(db: Db | Tx, eventId: string, viewer: Viewer): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select(['hidden', 'state'])
    .where('id', '=', eventId)
    .where('kind', '=', 'stake_event')
    .executeTakeFirst();
  if (!event) return false;
  if (viewer?.area === 'staff') return true;
  if (event.state === 'draft') return false;
  return !event.hidden || (viewer !== null && (await eventFacts().hasStaked(db, viewer.userId, eventId)));
}

/** @throws 404 when the viewer may not read it */
export async function checkReadable(db: Db | Tx, eventId: string, viewer: Viewer): Promise<void> {
  if (!(await isReadable(db, eventId, viewer))) throw common.notFound();
}
