import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { appNow } from '../db/transaction.ts';
import { checkDeposit } from './deposits/checkDeposit.ts';
import { checkDispute } from './deposits/checkDispute.ts';
import { sendRefund } from './deposits/sendRefund.ts';
import { checkPayout } from './withdrawals/checkPayout.ts';
import { sendPayout } from './withdrawals/sendPayout.ts';

/**
 * Maximum number of rows of each kind per run. Rows are picked at random, so that those that can't complete yet, such
 * as unclaimed payouts, don't starve the others.
 */
const BATCH = 200;
/** Rows newer than this may still be handled by the request that created them. */
const SETTLED_AFTER_MS = 60_000;

/**
 * Polls providers every five minutes in case webhooks are missed: for requested captures, orders that expired
 * unapproved, announced refunds of deposits, disputes,
 * payouts and refunds that haven't been sent, and those in transit. A failure is logged and doesn't stop
 * the run.
 * @returns the number of rows checked
 */
export async function reconcile(deps: Deps): Promise<number> {
  const before = new Date((await appNow(deps.db)).getTime() - SETTLED_AFTER_MS);
  const work = [
    ...(await openDeposits(deps, before)),
    ...(await openWithdrawals(deps, before)),
    ...(await openRefunds(deps, before)),
    ...(await disputes(deps, before)),
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
        eb('return_awaited_since', '<', before),
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

async function disputes(deps: Deps, before: Date): Promise<Work[]> {
  const rows = await deps.db
    .selectFrom('deposit_disputes')
    .select('provider_id')
    .distinct()
    .where('closed_at', 'is', null)
    .where('opened_at', '<', before)
    .limit(BATCH)
    .execute();
  return rows.map(({ provider_id: id }) => ({ name: id, run: () => checkDispute(deps, id) }));
}
