import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { deleteMedia } from '../media/store.ts';
import { matchFacts } from '../users/facts/matchFacts.ts';
import { gamerIdErrors } from './errors.ts';
import type { GamerIdRow } from './store.ts';

/** A name, together with the proof that it belongs to the person. */
export interface Claim {
  value: string;
  accountId: string | null;
  proofMediaId: string | null;
}

/**
 * Links the same name again, which adds or replaces its proof. Deletes the replaced screenshot. Refuses with 1007 if
 * another account at the provider has proven the name, or another player has linked the account.
 */
export async function updateProof(tx: Tx, linked: GamerIdRow, { accountId, proofMediaId }: Claim): Promise<GamerIdRow> {
  const { provider_account_id: knownAccount, proof_media_id: replaced } = linked;
  const sameAccount = accountId === null || accountId === knownAccount;
  if (sameAccount && proofMediaId === null) return linked;
  if (await matchFacts.gamerIdInPlay(tx, linked.user_id, linked.id_system_id)) throw gamerIdErrors.inPlay();
  if (!sameAccount) await checkAccount(tx, linked, accountId);
  const updated = await tx
    .updateTable('gamer_ids')
    .set(({ fn, val, ref }) => ({
      provider_account_id: fn.coalesce(val(accountId), ref('provider_account_id')),
      proof_media_id: fn.coalesce(val(proofMediaId), ref('proof_media_id')),
    }))
    .where('id', '=', linked.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (replaced !== null && updated.proof_media_id !== replaced) await deleteMedia(tx, [replaced]);
  return updated;
}

/** Serializes linking of a provider account until the transaction ends. Take this lock after the person's. */
export async function lockProviderAccount(tx: Tx, systemId: string, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gamer-id:${systemId}:${accountId}`}, 0))`.execute(tx);
}

async function checkAccount(tx: Tx, linked: GamerIdRow, accountId: string): Promise<void> {
  const other = await tx
    .selectFrom('gamer_ids')
    .select('id')
    .where('id_system_id', '=', linked.id_system_id)
    .where('provider_account_id', '=', accountId)
    .where('state', '=', 'linked')
    .where('id', '<>', linked.id)
    .executeTakeFirst();
  if (other || linked.provider_account_id !== null) throw gamerIdErrors.taken(undefined, undefined, 'value');
}
