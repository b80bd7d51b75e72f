import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Outcome } from '../../market/core/types.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { earlierOutcomes } from '../../market/engine/writer/replies.ts';
import type { RequestKey, Step, Submission } from '../../market/engine/writer/submission.ts';
import { areRowsMissing } from '../../market/projection/rows.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { Refusal } from '../../shared/refusal.ts';
import { groupOf } from '../../users/linkedAccounts.ts';
import { marketRefusal } from '../errors.ts';
import {
  abandonedSwaps,
  claimForRequest,
  claimSwap,
  discard,
  record,
  releaseClaim,
  type Swap,
  sumOf,
} from './pendingSwaps.ts';
import { decided, prepare, type Sale, type SwapInput, waitingOrders } from './swapDecision.ts';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Swaps a lineup leg for a bench leg, all or nothing: cancels unmatched orders, sells the matched part for at least
 * `minProceeds`, and places the bench leg with that money, up to its amount. If the sale waits for the in-play delay,
 * the bench leg is placed once the sale completes; if this process dies before that, `resumeSwaps` or a repeated
 * request finishes the swap.
 * @returns the ID of the change
 * @throws 404, 1000, 1001, 1002, 1003, 1004, 1007, 1008, 1009, 1010, 1011, 1024
 */
export async function swapLegs(
  deps: Work,
  userId: string,
  slipId: string,
  input: SwapInput,
  request: RequestKey,
): Promise<string> {
  const done = await changeOf(deps.db, await earlierOutcomes(deps.db, request));
  if (done) return done;
  const begun = await claimForRequest(deps.db, request);
  if (begun && (await resume(deps, begun))) return begun.id;
  const { swap, sale } = await decided(deps, userId, slipId, input, request);
  await withTransaction(deps.db, (tx) => prepare(tx, swap));
  await runToCompletion(deps, swap, () =>
    sellWaits(swap, sale) ? sellThenPlace(deps, swap, sale) : swapInOneBatch(deps, swap, sale),
  );
  return swap.id;
}

/** Resumes swaps whose process died. */
export const resumeSwaps: JobHandler = async (_data, deps) => {
  for (const id of await abandonedSwaps(deps.db)) {
    try {
      const swap = await claimSwap(deps.db, id);
      if (swap) await resume(deps, swap);
    } catch (error) {
      deps.log.warn({ err: error, swap_id: id }, 'swap not resumed');
    }
  }
};

/** @returns false if the swap was abandoned before it had any effect */
async function resume(deps: Work, swap: Swap): Promise<boolean> {
  const { db } = deps;
  // The rows show whether the swap has begun, but only once all of them are written.
  if (await areRowsMissing(db, [swap.outMarket.id, swap.inMarket.id])) throw common.unavailable({ retry_after: 1 });
  const begun = await db
    .selectFrom('market_orders')
    .select('id')
    .where('id', 'in', [swap.sellId, swap.id])
    .executeTakeFirst();
  if (!begun) {
    await withTransaction(db, (tx) => discard(tx, swap));
    return false;
  }
  await runToCompletion(
    deps,
    swap,
    async () => (await earlierOutcomes(db, swap.request)) ?? (await placeAfterSale(deps, swap)),
  );
  return true;
}

/** Finishes a swap by running `run`. An unknown outcome is left for later; a refusal abandons the swap. */
async function runToCompletion(
  { db }: Work,
  swap: Swap,
  run: () => Promise<readonly (Outcome | null)[]>,
): Promise<void> {
  try {
    const outcomes = await run();
    await withTransaction(db, (tx) => record(tx, swap, outcomes));
  } catch (error) {
    const isFinal = error instanceof Refusal && error.status !== 503;
    if (isFinal) await withTransaction(db, (tx) => discard(tx, swap));
    else await releaseClaim(db, swap);
    throw error;
  }
}

/** The swap made by an earlier attempt of the request. */
async function changeOf(db: Db, outcomes: readonly (Outcome | null)[] | null): Promise<string | null> {
  const placed = outcomes?.at(-1)?.order?.id;
  if (placed === undefined) return null;
  const row = await db.selectFrom('stake_lineup_changes').select('id').where('id', '=', placed).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the sale has to wait for the market's in-play delay. */
function sellWaits({ outMarket }: Swap, { held }: Sale): boolean {
  return held > 0 && outMarket.phase === 'in_play' && outMarket.delay_ms > 0;
}

function cancelSteps({ userId: user, out }: Swap, orders: readonly string[]): Step[] {
  return orders.map((order) => ({
    marketId: out.market_id,
    user,
    submission: () => ({ type: 'cancel', order, why: 'cancelled' }),
  }));
}

function saleSteps({ userId: user, out, sellId }: Swap, { held, minProceeds }: Sale, group: string): Step[] {
  if (held === 0) return [];
  const sell: Submission = {
    type: 'sell',
    order: sellId,
    user,
    group,
    claim: out.claim,
    quantity: held,
    min_proceeds: minProceeds,
    floor_price: 1,
  };
  return [{ marketId: out.market_id, user, submission: () => sell }];
}

/** The order of the incoming leg, with at most the money freed by `sold` and the refunds of earlier steps. */
function placeStep({ userId: user, in: leg, id }: Swap, sold: Cents, group: string): Step {
  return {
    marketId: leg.market_id,
    user,
    submission: (before) => {
      const amount = Math.min(leg.amount, sold + freedBy(before, user));
      // The market has just gone in play, so the sale is delayed.
      if (amount === 0)
        throw common.conflict({ freed_amount: 0 }, 'Nothing has been sold yet, so nothing was swapped. Try again.');
      return {
        type: 'place',
        order: id,
        user,
        group,
        claim: leg.claim,
        price: leg.price,
        amount,
        tif: 'gtc',
        keep: false,
        post_only: false,
      };
    },
  };
}

/** Cents returned to the user. */
function freedBy(outcomes: readonly (Outcome | null)[], userId: string): Cents {
  const moves = outcomes.flatMap((outcome) => outcome?.money ?? []);
  return sumOf(moves.filter(({ user, kind }) => user === userId && kind !== 'hold'));
}

async function swapInOneBatch(deps: Work, swap: Swap, sale: Sale): Promise<readonly (Outcome | null)[]> {
  const group = await groupOf(deps.db, swap.userId);
  const exitSteps = async () => [
    ...cancelSteps(swap, await waitingOrders(deps.db, swap.out.id)),
    ...saleSteps(swap, sale, group),
  ];
  try {
    return await runSteps(deps, swap, swap.request, async () => [...(await exitSteps()), placeStep(swap, 0, group)]);
  } catch (error) {
    // Returned winnings can be staked only in the market's next batch, not in the batch that frees them.
    const isEarly = error instanceof Refusal && error.code === common.insufficientFunds().code;
    if (!isEarly || swap.out.market_id !== swap.in.market_id) throw error;
  }
  const freed = await runSteps(deps, swap, saleRequest(swap), exitSteps);
  const placed = await runSteps(deps, swap, swap.request, async () => [
    placeStep(swap, freedBy(freed, swap.userId), group),
  ]);
  return [...freed, ...placed];
}

/** The request key for the sale. It is different for each attempt, so that a rejected sale doesn't block a retry. */
function saleRequest({ request, sellId }: Swap): RequestKey {
  return { ...request, operationId: `${request.operationId}:sell`, key: sellId };
}

/** Runs the sale first, which waits for its delay, then the rest. If the sale fails, nothing changes. */
async function sellThenPlace(deps: Work, swap: Swap, sale: Sale): Promise<readonly (Outcome | null)[]> {
  const group = await groupOf(deps.db, swap.userId);
  await runSteps(deps, swap, saleRequest(swap), async () => saleSteps(swap, sale, group));
  return placeAfterSale(deps, swap);
}

/** Waits for the sale to finish, cancels the outgoing leg's unmatched orders, and places the incoming one. */
async function placeAfterSale(deps: Work, swap: Swap): Promise<readonly (Outcome | null)[]> {
  const sold = await saleProceeds(deps.db, swap);
  const group = await groupOf(deps.db, swap.userId);
  return runSteps(deps, swap, swap.request, async () => [
    ...cancelSteps(swap, await waitingOrders(deps.db, swap.out.id)),
    placeStep(swap, sold, group),
  ]);
}

const ATTEMPTS = 3;

/** Runs steps, all or nothing; retries when an order to be canceled was just matched. */
async function runSteps(deps: Work, swap: Swap, request: RequestKey, stepsNow: () => Promise<Step[]>) {
  for (let attempt = 1; ; attempt++) {
    const steps = await stepsNow();
    const { outcomes, done } = await marketsIn(deps).submitTogether(steps, { request });
    if (done) return outcomes;
    const at = outcomes.length - 1;
    const refused = outcomes[at]?.refused;
    invariant(refused, 'an incomplete swap has a refusal');
    if (refused === 'not_found' && attempt < ATTEMPTS) continue;
    const out = at < steps.length - 1 || request.key === swap.sellId;
    const market = out ? swap.outMarket : swap.inMarket;
    throw await marketRefusal(deps.db, refused, { market, claim: out ? swap.out.claim : swap.in.claim });
  }
}

const POLL_MS = 200;

/** Waits for the sale's delay to end and returns its proceeds. @throws 1008, 1009, 1011 when it was rejected */
async function saleProceeds(db: Db, swap: Swap): Promise<Cents> {
  const tries = Math.ceil((swap.outMarket.delay_ms + 5000) / POLL_MS);
  for (let n = 0; n < tries; n++) {
    const order = await db
      .selectFrom('market_orders')
      .select(['state', 'reason', 'payout'])
      .where('id', '=', swap.sellId)
      .executeTakeFirstOrThrow();
    if (order.state === 'rejected') {
      const reason = order.reason === 'slippage' || order.reason === 'no_bids' ? order.reason : 'price_moved';
      throw await marketRefusal(db, reason, { market: swap.outMarket, claim: swap.out.claim });
    }
    if (order.state !== 'pending_delay') return order.payout;
    await sleep(POLL_MS);
  }
  throw common.unavailable({ retry_after: 1 }, 'The sale is still being processed. Check your stakes in a moment.');
}
