import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { authErrors } from '../errors.ts';
import type { IdentityVerificationTable } from '../tables.ts';

export interface Wanted {
  id: string;
  type: 'phonenumber' | 'email';
  purpose: 'use' | 'leave_phone';
  deviceId: string | null;
  /** Accepts only verifications that this user started while signed in. */
  userId?: string;
  /** How many minutes a verification can be used after its code was entered. */
  minutes: number;
}

/** Consumes a verification whose code was entered on this device, and returns its value. Refuses with 1002. */
export async function useVerification(tx: Tx, wanted: Wanted): Promise<IdentityVerificationTable['value']> {
  const { id, type, purpose, deviceId, userId, minutes } = wanted;
  const now = await appNow(tx);
  const used = await tx
    .updateTable('identity_verifications')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('type', '=', type)
    .where('purpose', '=', purpose)
    .where('status', '=', 'verified')
    .where('consumed_at', 'is', null)
    .where('verified_at', '>', new Date(now.getTime() - minutes * 60_000))
    .where('device_id', 'is not distinct from', deviceId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .returning('value')
    .executeTakeFirst();
  if (!used) throw type === 'email' ? authErrors.emailNotVerified() : authErrors.verificationNotUsable();
  return used.value;
}
