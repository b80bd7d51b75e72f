import { appNow, withTransaction } from '../db/transaction.ts';
import type { Ctx } from '../http/route.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/payments/port.ts';
import { common } from '../shared/errors.ts';
import { isUuid, sha256 } from '../shared/ids.ts';
import { awaitReturn, checkDeposit, depositOf } from './deposits/checkDeposit.ts';
import { checkDispute } from './deposits/checkDispute.ts';
import { openCase } from './paymentCases.ts';
import { followDots } from './sources/dotsSources.ts';
import { checkPayout } from './withdrawals/checkPayout.ts';

/**
 * Receives a webhook: verifies its signature over the raw body, then fetches the object from the provider and applies
 * that state. The payload itself is never trusted. Applying is idempotent, and the event is marked as done afterwards,
 * so duplicate, late and reordered events are harmless. An event in an unknown format is stored unchanged, and a case
 * is opened for staff. Refuses forgeries with 403 and contradictory headers with 400. Refuses with 503 if verification
 * or lookup failed, so that the provider retries.
 */
export async function receiveWebhook(
  ctx: Ctx,
  provider: PaymentProvider | null,
  name: 'paypal' | 'dots',
): Promise<Record<string, never>> {
  const { log } = ctx.deps;
  if (provider === null) throw common.notFound();
  const verified = await provider.verifyWebhook(ctx.headers, Buffer.from(ctx.rawBody));
  switch (verified.kind) {
    case 'malformed':
      throw common.validation();
    case 'forged':
      log.warn({ request_id: ctx.requestId }, 'a payment webhook has an invalid signature');
      throw common.forbidden();
    case 'unavailable':
      throw common.unavailable();
    case 'unreadable':
      await keepUnreadable(ctx, name, verified);
      return {};
    case 'event':
      await receive(ctx, verified.event);
      return {};
  }
}

async function receive(ctx: Ctx, event: ProviderEvent): Promise<void> {
  const { db } = ctx.deps;
  const known = await db.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst();
  if (known) return;
  if (!(await follow(ctx, event))) throw common.unavailable();
  await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, resource_id: event.resourceId, received_at: await appNow(db) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Stores an unreadable event once and opens a case. An event without a usable ID is identified by a hash of its
 * contents.
 */
async function keepUnreadable(
  ctx: Ctx,
  provider: 'paypal' | 'dots',
  { id, type }: { id: string | null; type: string | null },
): Promise<void> {
  const body = Buffer.from(ctx.rawBody);
  const eventId = id ?? `sha256:${sha256(body).toString('hex')}`;
  ctx.deps.log.error({ request_id: ctx.requestId, ref_id: eventId }, 'a payment webhook could not be read');
  await withTransaction(ctx.deps.db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_events')
      .values({ id: eventId, type: type ?? 'unreadable', resource_id: null, received_at: await appNow(tx), body })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    await openCase(tx, {
      provider,
      kind: 'unreadable_event',
      reference: eventId,
      subjectType: 'payment_event',
      subjectId: eventId,
      ours: null,
      theirs: null,
      detail: `Event ${type ?? 'without a type'} has an unknown form`,
    });
  });
}

async function follow({ deps }: Ctx, event: ProviderEvent): Promise<boolean> {
  if (event.disputeId) return checkDispute(deps, event.disputeId);
  const orderId = event.orderId || event.captureId ? await depositOf(deps.db, event) : null;
  if (orderId !== null) {
    // Committed first, so that the deposit's money can't be paid out before the return is booked.
    if (event.returned) await awaitReturn(deps.db, orderId, event.returned.refundId);
    return checkDeposit(deps, orderId);
  }
  if (event.withdrawalId && isUuid(event.withdrawalId)) return checkPayout(deps, event.withdrawalId, event.batchId);
  if (event.providerUserId) return followDots(deps, event.providerUserId);
  return true;
}
