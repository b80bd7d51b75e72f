import { createHmac } from 'node:crypto';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { common } from '../shared/errors.ts';
import { sha256 } from '../shared/ids.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { gamerIdErrors } from './errors.ts';
import { findIdSystem, type IdSystemRow } from './store.ts';

/** Consumes a sign-in for which the provider has returned the account. Refuses if there is none. */
export async function claimAccount(
  tx: Tx,
  userId: string,
  system: IdSystemRow,
  state: string,
): Promise<{ accountId: string; value: string }> {
  const link = await tx
    .deleteFrom('gamer_id_links')
    .where('state_hash', '=', sha256(state))
    .where('user_id', '=', userId)
    .where('id_system_id', '=', system.id)
    .where('expires_at', '>', await appNow(tx))
    .returning(['account_id', 'value'])
    .executeTakeFirst();
  if (!link || link.account_id === null || link.value === null) throw gamerIdErrors.linkExpired();
  return { accountId: link.account_id, value: link.value };
}

export async function systemWithSignIn({ db }: Deps, id: string): Promise<IdSystemRow> {
  const system = await findIdSystem(db, id);
  if (!system) throw common.notFound();
  if (system.integration !== 'oauth') throw gamerIdErrors.typedIn();
  return system;
}

/** OAuth redirect URL: a page of the client that hands the provider's response to the desktop app. */
export const redirectUri = ({ config }: Deps) => `${config.publicUrl}/gamer-ids/linked`;

/** Derived from the state, so that the PKCE verifier is never stored. */
export const verifierOf = ({ config }: Deps, state: string) =>
  createHmac('sha256', serverKey(config, 'gamer-id-link')).update(state).digest('base64url');
