import type { Db } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { Session } from '../../http/access/session.ts';
import type { ClientType } from '../../shared/clientTypes.ts';
import { newId } from '../../shared/ids.ts';

export interface CheckIn {
  client_type: ClientType;
  app_version: string;
  /** Whether the session has shared its position (docs/domain/accounts.md#region). */
  located: boolean;
  device_id: string | null;
  ip: string;
}

/** Records that a person opened the app or has kept it open. @returns the time of the check-in */
export async function recordCheckIn(db: Db, session: Session, checkIn: CheckIn): Promise<Date> {
  const at = await appNow(db);
  await db
    .insertInto('check_ins')
    .values({ id: newId(), user_id: session.userId, session_id: session.id, ...checkIn, at })
    .execute();
  return at;
}
