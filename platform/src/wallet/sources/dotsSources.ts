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

/** How long a hosted page stays open. */
const LINK_MS = 15 * 60_000;

/** Opens Dots' page on which a bank account or another way to be paid is connected. */
export async function connectDots({ deps, userId }: Ctx): Promise<HostedLink> {
  const dots = requireDots(deps);
  const dotsUserId = await dotsAccount(deps, userId);
  const returnUrl = `${deps.config.publicUrl}/wallet?source=dots`;
  const flow = await dots.createFlow({ dotsUserId, step: 'manage-payouts', returnUrl });
  if (flow.kind !== 'flow') throw common.unavailable(undefined, 'The page cannot be opened right now.');
  const now = await appNow(deps.db);
  return { url: flow.url, expires_at: new Date(now.getTime() + LINK_MS).toISOString() };
}

/** What the person has connected at Dots, as sources to be. Refuses with 503 when Dots gives no answer. */
export async function connectedSources(deps: Deps, userId: string): Promise<NewSource[]> {
  const dots = requireDots(deps);
  const dotsUserId = await findDotsAccount(deps, userId);
  if (dotsUserId === null) return [];
  const found = await dots.getPayoutMethods(dotsUserId);
  const known = await dots.getStanding(dotsUserId);
  if (found.kind !== 'methods' || known.kind !== 'standing') {
    throw common.unavailable(undefined, 'The bank connection does not answer right now.');
  }
  return found.methods.map((method) => sourceOf(method, known.standing.doubtful));
}

/** After a message of Dots: adds what the person has connected there. False when Dots gave no answer. */
export async function followDots(deps: Deps, dotsUserId: string): Promise<boolean> {
  const account = await deps.db
    .selectFrom('dots_users')
    .innerJoin('users', 'users.id', 'dots_users.user_id')
    .select(['users.id', 'users.status'])
    .where('dots_user_id', '=', dotsUserId)
    .executeTakeFirst();
  // Someone frozen adds nothing; what is connected is added when they come back and ask.
  if (!account || account.status === 'frozen') return true;
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

/** How a connected source is spelled out again for the payout. */
export function dotsReceiver(dotsUserId: string, value: string): PayoutReceiver {
  const colon = value.indexOf(':');
  invariant(colon > 0, 'a source of Dots names its platform');
  return {
    kind: 'method',
    providerUserId: dotsUserId,
    platform: value.slice(0, colon),
    accountId: value.slice(colon + 1),
  };
}
