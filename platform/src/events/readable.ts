import type { Db, Tx } from '../db/database.ts';
import type { Session } from '../http/access/session.ts';
import { common } from '../shared/errors.ts';
import { eventFacts } from './facts.ts';

type Viewer = Pick<Session, 'area' | 'userId'> | null;

/**
 * Whether the viewer may read an event. Staff can read all events. Everyone else can't read drafts, and can read a
 * hidden event only if they staked on it or are in one of its teams.
 */
export async function isReadable(db: Db | Tx, eventId: string, viewer: Viewer): Promise<boolean> {
  const event = await db.selectFrom('events').select(['hidden', 'state']).where('id', '=', eventId).executeTakeFirst();
  if (!event) return false;
  if (viewer?.area === 'staff') return true;
  if (event.state === 'draft') return false;
  if (!event.hidden) return true;
  if (viewer === null) return false;
  return (await eventFacts().hasStaked(db, viewer.userId, eventId)) || (await isMember(db, viewer.userId, eventId));
}

async function isMember(db: Db | Tx, userId: string, eventId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('event_team_members')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return seat !== undefined;
}

/** @throws 404 if the viewer may not read the event */
export async function checkReadable(db: Db | Tx, eventId: string, viewer: Viewer): Promise<void> {
  if (!(await isReadable(db, eventId, viewer))) throw common.notFound();
}
