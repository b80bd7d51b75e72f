import type { Db, Tx } from '../../db/database.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import type { VerificationRow } from './verification.ts';

type Caller = Pick<Ctx, 'session' | 'deviceId'>;

/** Finds a verification that the caller started on this device. Refuses all others with 404. */
export async function ownVerification(
  db: Db | Tx,
  caller: Caller,
  id: string,
  { lock = false } = {},
): Promise<VerificationRow> {
  const row = await db
    .selectFrom('identity_verifications')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || !isOwn(row, caller)) throw common.notFound();
  return row;
}

/** Matches by device if the verification has one, because the person may have signed in since starting it. */
function isOwn(row: VerificationRow, { session, deviceId }: Caller): boolean {
  if (row.device_id !== null) return row.device_id === deviceId;
  return row.user_id === null || row.user_id === session?.userId;
}

/** Returns the last twenty verifications started by the person or, before sign-in, on the device, newest first. */
export async function listVerifications(db: Db, { session, deviceId }: Caller): Promise<VerificationRow[]> {
  if (!session && deviceId === null) return [];
  return db
    .selectFrom('identity_verifications')
    .selectAll()
    .$if(session !== null, (query) => query.where('user_id', '=', session?.userId ?? ''))
    .$if(session === null, (query) => query.where('device_id', '=', deviceId).where('user_id', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}
