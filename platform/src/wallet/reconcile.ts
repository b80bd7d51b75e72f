import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { checkDeposit } from './deposits/checkDeposit.ts';
import { sendRefund } from './deposits/sendRefund.ts';
import { checkPayout } from './withdrawals/checkPayout.ts';
import { sendPayout } from './withdrawals/sendPayout.ts';

/**
 * How many rows of each kind one run looks at. Which ones is left to chance: however many cannot come to an end (a payout
 * may stay unclaimed for thirty days), the others have their turn.
 */
const BATCH = 200;
/** Younger ones are still in the hands of a request. */
const SETTLED_AFTER_MS = 60_000;

/**
 * The second source of truth beside webhooks, every five minutes: asks the provider about every deposit whose capture
 * was asked for or that was never approved in time, hands in payouts and refunds that could not be, and asks about those
 * on their way. One that fails is logged and does not keep the others waiting.
 * @returns how many were looked at.
 */
export async function reconcile(deps: Deps): Promise<number> {
  const before = new Date((await appNow(deps.db)).getTime() - SETTLED_AFTER_MS);
  const work = [
    ...(await openDeposits(deps, before)),
    ...(await openWithdrawals(deps, before)),
    ...(await openRefunds(deps, before)),
  ];
  for (const { name, run } of work) {
    try {
      await run();
    } catch (error) {
      deps.log.error({ err: error, job: 'wallet.reconcile', ref_id: name }, 'reconciliation failed');
    }
  }
  return work.length;
}

interface Work {
  name: string;
  run: () => Promise<unknown>;
}

async function openDeposits(deps: Deps, before: Date): Promise<Work[]> {
  const now = await appNow(deps.db);
  const rows = await deps.db
    .selectFrom('deposit_orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['approved', 'captured_pending']), eb('approved_at', '<', before)]),
        eb.and([eb('state', '=', 'created'), eb('expires_at', '<=', now)]),
      ]),
    )
    .orderBy(sql`random()`)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => ({ name: id, run: () => checkDeposit(deps, id) }));
}

async function openWithdrawals(deps: Deps, before: Date): Promise<Work[]> {
  const rows = await deps.db
    .selectFrom('withdrawals')
    .select(['id', 'state'])
    .where('state', 'in', ['approved', 'sent', 'unclaimed'])
    .where('created_at', '<', before)
    .orderBy(sql`random()`)
    .limit(BATCH)
    .execute();
  return rows.map(({ id, state }) => ({
    name: id,
    run: () => (state === 'approved' ? sendPayout(deps, id) : checkPayout(deps, id)),
  }));
}

async function openRefunds(deps: Deps, before: Date): Promise<Work[]> {
  const rows = await deps.db
    .selectFrom('deposit_refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('created_at', '<', before)
    .orderBy(sql`random()`)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => ({ name: id, run: () => sendRefund(deps, id) }));
}
