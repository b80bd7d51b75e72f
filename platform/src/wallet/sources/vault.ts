import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { readReceiver } from '../rules.ts';
import type { SetupToken } from '../schemas.ts';
import type { NewSource } from './sources.ts';

/**
 * Opens PayPal's vault: the person approves on PayPal's page that the account is theirs and then adds the token as a source.
 * 503 while PayPal gives no answer.
 */
export async function createSetupToken({ deps, userId }: Ctx): Promise<SetupToken> {
  const { db, providers, config } = deps;
  const back = `${config.publicUrl}/wallet?source=paypal`;
  const created = await providers.payments.createSetupToken({
    requestId: newId(),
    returnUrl: `${back}&vault=approved`,
    cancelUrl: `${back}&vault=cancelled`,
  });
  if (created.kind !== 'created') throw common.unavailable(undefined, 'PayPal does not answer right now.');
  await db
    .insertInto('setup_tokens')
    .values({ id: created.id, user_id: userId, created_at: await appNow(db) })
    .execute();
  return { id: created.id, approve_url: created.approveUrl };
}

/**
 * The PayPal account behind an approved setup token; null when `value` is none of this person's tokens. Refuses with 1002
 * while it is not approved.
 */
export async function vaultedSource(
  { db, providers }: Deps,
  userId: string,
  type: 'PayPal' | 'Venmo',
  value: string,
): Promise<NewSource | null> {
  if (type !== 'PayPal') return null;
  const token = await db
    .selectFrom('setup_tokens')
    .select('id')
    .where('id', '=', value)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!token) return null;
  const redeemed = await providers.payments.redeemSetupToken(token.id);
  if (redeemed.kind === 'refused') {
    throw common.notAllowedNow({ reason: redeemed.reason }, 'Approve it at PayPal first.');
  }
  if (redeemed.kind !== 'account') throw common.unavailable(undefined, 'PayPal does not answer right now.');
  const { email, ownerName, token: vaultToken } = redeemed.account;
  const { value: address, masked } = readReceiver('PayPal', email);
  return { type, value: address, masked, ownerName, vaultToken, doubtful: false };
}
