import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { Partner } from '../store.ts';
import { notifyAppealRejected } from './notices.ts';
import { strikeRow } from './read.ts';
import { revokeStrike } from './revoke.ts';

/**
 * Decides the open appeal against a locked partner's strike and notifies them. Accepting the appeal revokes the strike,
 * unless staff have already revoked it.
 * @throws 1002 without an open appeal
 */
export async function decideAppeal(
  tx: Tx,
  partner: Partner,
  id: string,
  { accepted, answer, by }: { accepted: boolean; answer: string; by: string },
): Promise<void> {
  const decided = await tx
    .updateTable('partner_strike_appeals')
    .set({ decided_at: await appNow(tx), decided_by: by, accepted, answer })
    .where('strike_id', '=', id)
    .where('decided_at', 'is', null)
    .returning('strike_id')
    .executeTakeFirst();
  if (!decided) throw common.notAllowedNow(undefined, 'There’s no open appeal against this strike.');
  const { state } = await strikeRow(tx, partner.user_id, id);
  if (accepted && state !== 'revoked') await revokeStrike(tx, partner, id, answer);
  if (!accepted) notifyAppealRejected(tx, { id, userId: partner.user_id }, answer);
}
