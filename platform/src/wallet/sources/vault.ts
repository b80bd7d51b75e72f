import type { Deps } from '../../app.ts';
import { appNow } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { readReceiver } from '../rules.ts';
import type { SetupToken } from '../schemas.ts';
import type { NewSource } from './sources.ts';

/**
 * Starts PayPal's vault flow: the person approves the account on PayPal's page and then adds the token as a payment
 * method. Refuses with 503 if PayPal doesn't respond.
 */
export async function createSetupToken({ deps, userId }: Ctx): Promise<SetupToken> {
  const { db, providers, config } = deps;
  const back = `${config.publicUrl}/wallet?source=paypal`;
  const created = await providers.payments.createSetupToken({
    requestId: newId(),
    returnUrl: `${back}&vault=approved`,
    cancelUrl: `${back}&vault=cancelled`,
  });
  if (created.kind !== 'created')
    throw common.unavailable(undefined, 'PayPal isn’t responding. Try again in a minute.');
  await db
    .insertInto('setup_tokens')
    .values({ id: created.id, user_id: userId, created_at: await appNow(db) })
    .execute();
  return { id: created.id, approve_url: created.approveUrl };
}

/**
 * Returns the PayPal account behind an approved setup token, or null if `value` isn't one of this person's tokens.
 * Refuses with 1002 until the token is approved.
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
    throw common.notAllowedNow({ reason: redeemed.reason }, 'Approve the connection at PayPal first.');
  }
  if (redeemed.kind !== 'account')
    throw common.unavailable(undefined, 'PayPal isn’t responding. Try again in a minute.');
  const { email, ownerName, token: vaultToken } = redeemed.account;
  const { value: address, masked } = readReceiver('PayPal', email);
  return { type, value: address, masked, ownerName, vaultToken, doubtful: false };
}
