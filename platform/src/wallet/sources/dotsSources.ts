import type { Deps } from '../../app.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import type { PayoutMethod } from '../../providers/payments/dots/port.ts';
import type { PayoutReceiver } from '../../providers/payments/port.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { HostedLink } from '../schemas.ts';
import { insertNew } from './addSource.ts';
import { dotsAccount, findDotsAccount, requireDots } from './dotsAccount.ts';
import type { NewSource } from './sources.ts';

/** How long a link to a hosted page is valid. */
const LINK_MS = 15 * 60_000;

/** Opens Dots' hosted page for connecting a bank account or another payout method. */
export async function connectDots({ deps, userId }: Ctx): Promise<HostedLink> {
  const dots = requireDots(deps);
  const dotsUserId = await dotsAccount(deps, userId);
  const returnUrl = `${deps.config.publicUrl}/wallet?source=dots`;
  const flow = await dots.createFlow({ dotsUserId, step: 'manage-payouts', returnUrl });
  if (flow.kind !== 'flow')
    throw common.unavailable(undefined, 'The bank connection page can’t be opened right now. Try again in a minute.');
  const now = await appNow(deps.db);
  return { url: flow.url, expires_at: new Date(now.getTime() + LINK_MS).toISOString() };
}

/** Returns the accounts that the person has connected at Dots. Refuses with 503 if Dots doesn't respond. */
export async function connectedSources(deps: Deps, userId: string): Promise<NewSource[]> {
  const dots = requireDots(deps);
  const dotsUserId = await findDotsAccount(deps, userId);
  if (dotsUserId === null) return [];
  const found = await dots.getPayoutMethods(dotsUserId);
  const known = await dots.getStanding(dotsUserId);
  if (found.kind !== 'methods' || known.kind !== 'standing') {
    throw common.unavailable(undefined, 'Our payout provider isn’t responding. Try again in a minute.');
  }
  return found.methods.map((method) => sourceOf(method, known.standing.doubtful));
}

/** Handles a webhook from Dots by adding newly connected accounts. Returns false if Dots didn't respond. */
export async function followDots(deps: Deps, dotsUserId: string): Promise<boolean> {
  const account = await deps.db
    .selectFrom('dots_users')
    .innerJoin('users', 'users.id', 'dots_users.user_id')
    .select(['users.id', 'users.status'])
    .where('dots_user_id', '=', dotsUserId)
    .executeTakeFirst();
  // Frozen users can't add payment methods. Accounts they connected are added when they try again later. Deleted
  // accounts don't get new ones.
  if (!account || account.status === 'frozen' || account.status === 'deleted') return true;
  const found = await connectedSources(deps, account.id);
  await withTransaction(deps.db, (tx) => insertNew(tx, account.id, found, deps.config.wallet.sourceHoldHours));
  return true;
}

function sourceOf({ platform, accountId, description, mask }: PayoutMethod, doubtful: boolean): NewSource {
  return {
    type: 'Dots',
    value: `${platform}:${accountId}`,
    masked: mask === '' ? description : `${description} •••• ${mask.slice(-4)}`,
    ownerName: null,
    vaultToken: null,
    doubtful,
  };
}

/** Returns the payout destination for a connected account. */
export function dotsReceiver(dotsUserId: string, value: string): PayoutReceiver {
  const colon = value.indexOf(':');
  invariant(colon > 0, 'a Dots source id includes its platform');
  return {
    kind: 'method',
    providerUserId: dotsUserId,
    platform: value.slice(0, colon),
    accountId: value.slice(colon + 1),
  };
}
