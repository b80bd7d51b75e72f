import { appNow } from '../db/transaction.ts';
import type { Ctx } from '../http/route.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/payments/port.ts';
import { common } from '../shared/errors.ts';
import { checkDeposit } from './deposits/checkDeposit.ts';
import { followDots } from './sources/dotsSources.ts';
import { checkPayout } from './withdrawals/checkPayout.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Receives a webhook: verifies its signature over the raw body, then fetches the object from the provider and applies
 * that state. The payload itself is never trusted. Applying is idempotent, and the event is marked as done afterwards,
 * so duplicate, late and reordered events are harmless. Refuses forgeries with 403. Refuses with 503 if verification or
 * lookup failed, so that the provider retries.
 */
export async function receiveWebhook(ctx: Ctx, provider: PaymentProvider | null): Promise<Record<string, never>> {
  const { db, log } = ctx.deps;
  if (provider === null) throw common.notFound();
  const verified = await provider.verifyWebhook(ctx.headers, Buffer.from(ctx.rawBody));
  if (verified.kind === 'forged') {
    log.warn({ request_id: ctx.requestId }, 'a payment webhook has an invalid signature');
    throw common.forbidden();
  }
  if (verified.kind === 'unavailable') throw common.unavailable();
  const { event } = verified;
  const known = await db.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst();
  if (known) return {};
  if (!(await follow(ctx, event))) throw common.unavailable();
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, resource_id: event.resourceId, received_at: await appNow(db) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
}

async function follow({ deps }: Ctx, event: ProviderEvent): Promise<boolean> {
  if (event.orderId && UUID.test(event.orderId)) return checkDeposit(deps, event.orderId);
  if (event.withdrawalId && UUID.test(event.withdrawalId)) return checkPayout(deps, event.withdrawalId, event.batchId);
  if (event.providerUserId) return followDots(deps, event.providerUserId);
  return true;
}
