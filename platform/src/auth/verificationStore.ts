import type { Db, Tx } from '../db/database.ts';
import type { Ctx } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import type { VerificationRow } from './verification.ts';

type Caller = Pick<Ctx, 'session' | 'deviceId'>;

/** A verification started by this person or, before sign-in, this device. Refuses others with 404. */
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

/** Matched by device where known, because the person may have signed in between start and code. */
function isOwn(row: VerificationRow, { session, deviceId }: Caller): boolean {
  if (row.device_id !== null) return row.device_id === deviceId;
  return row.user_id === null || row.user_id === session?.userId;
}

/** The last twenty verifications of the person or, before sign-in, the device, newest first. */
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
