import type { Db, Tx } from '../db/database.ts';
import { checkReadable } from '../events/readable.ts';
import type { Session } from '../http/access/session.ts';
import { common } from '../shared/errors.ts';

/** @throws 404 if the channel doesn't exist or the viewer may not read its event */
export async function checkChannel(
  db: Db | Tx,
  id: string,
  session: Pick<Session, 'area' | 'userId'> | null,
): Promise<void> {
  const event = await db.selectFrom('events').select('kind').where('id', '=', id).executeTakeFirst();
  if (event?.kind !== 'stake_event') throw common.notFound();
  await checkReadable(db, id, session);
}
