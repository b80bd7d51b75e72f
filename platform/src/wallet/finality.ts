import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Final } from '../ledger/finality.ts';
import { updateTransaction } from './record.ts';

/** Completes a wallet transaction whose winnings became final, in the same database transaction as the ledger. */
export async function completeWinnings(tx: Tx, { userId, transferId, finalTransferId }: Final): Promise<void> {
  const open = await tx
    .selectFrom('wallet_records')
    .select('id')
    .where('state', '=', 'unsettled')
    .where(sql<boolean>`transfer_ids @> ${[transferId]}::uuid[]`)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  await updateTransaction(tx, open.id, {
    state: 'completed',
    step: {
      label: 'Complete',
      detail: finalTransferId ? 'Available to withdraw' : 'Already spent on entries or stakes',
    },
    transferIds: finalTransferId ? [finalTransferId] : [],
  });
}
