import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { type AccountName, LedgerRefusal, type PostedTransfer, post, type TransferInput } from '../../ledger/post.ts';
import { PROMO, promoEscrow } from '../../ledger/promo.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../../wallet/record.ts';

/** The order that a promotion is attached to, and the request that placed it. */
export interface PromisedWith {
  orderId: string;
  request: Buffer;
}

/** The user and stake that a promotion applies to. */
export interface Promised {
  userId: string;
  slipId: string;
  legId: string;
  event_id: string;
  market_id: string;
  promoId: string;
}

interface Offer {
  boost_bps: number | null;
  boost_cap_amount: Cents | null;
  boost_max_price: number | null;
}

/** The active group that offers this promotion for the event. @throws 1002 */
export async function runningOffer(tx: Tx, kind: 'boost' | 'shield', promised: Promised): Promise<Offer> {
  const offer = await tx
    .selectFrom('promoted_groups as g')
    .innerJoin('promoted_group_events as e', 'e.group_id', 'g.id')
    .select(['g.boost_bps', 'g.boost_cap_amount', 'g.boost_max_price'])
    .where('g.id', '=', promised.promoId)
    .where('g.kind', '=', kind)
    .where('e.event_id', '=', promised.event_id)
    .where((eb) => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', sql<Date>`app_now()`)]))
    .executeTakeFirst();
  if (!offer) throw common.notAllowedNow({}, `There’s no ${kind} for this event.`);
  return offer;
}

const tables = {
  boost: { table: 'stake_boosts', open: 'reserved' },
  shield: { table: 'stake_shields', open: 'attached' },
} as const;

/**
 * Enforces one promotion of each kind per slip. If an earlier attempt of the same request has an unknown outcome, its
 * promotion moves to the current order. @returns that earlier order; null when the slip has no promotion. @throws 1007
 */
export async function claimEarlierPromise(
  tx: Tx,
  kind: 'boost' | 'shield',
  slipId: string,
  promisedWith: PromisedWith | null,
): Promise<string | null> {
  const { table, open } = tables[kind];
  const { rows } = await sql<{ id: string; order_id: string | null; request: Buffer | null; state: string }>`
    select id, order_id, request, state from ${sql.table(table)} where slip_id = ${slipId} for update`.execute(tx);
  const [known] = rows;
  if (!known) return null;
  const same = promisedWith && known.request?.equals(promisedWith.request);
  if (!same || known.state !== open || known.order_id === null) {
    throw common.duplicate({ slip_id: slipId }, `This slip already has a ${kind}.`);
  }
  await movePromises(tx, known.order_id, promisedWith.orderId);
  return known.order_id;
}

/** Moves promotions from one order to another of the same request. */
export async function movePromises(tx: Tx, from: string, to: string): Promise<void> {
  for (const { table, open } of Object.values(tables)) {
    await sql`update ${sql.table(table)} set order_id = ${to} where order_id = ${from} and state = ${open}`.execute(tx);
  }
}

/**
 * Attaches a boost to a stake and reserves its maximum cost (I9). One per slip.
 * @returns the order of the same request that the boost was attached to before
 * @throws 1002 when the boost doesn't exist or the promotions account can't cover it, 1004 above its maximum price,
 * 1007
 */
export async function promiseBoost(
  tx: Tx,
  promised: Promised & PromisedWith & { price: number },
): Promise<string | null> {
  const earlier = await claimEarlierPromise(tx, 'boost', promised.slipId, promised);
  if (earlier) return earlier;
  const { boost_bps: bps, boost_cap_amount: cap, boost_max_price: highest } = await runningOffer(tx, 'boost', promised);
  if (bps === null || cap === null || highest === null) throw common.notAllowedNow({}, 'There’s no boost to use.');
  if (promised.price > highest) {
    throw common.limitReached(
      { limit: 'boost_price', allowed: highest, resets_at: null },
      'The price is too high for this boost.',
    );
  }
  const id = newId();
  const transfer = await setAside(tx, { id, kind: 'boost', amount: cap, userId: promised.userId });
  await tx
    .insertInto('stake_boosts')
    .values({
      id,
      promo_id: promised.promoId,
      user_id: promised.userId,
      slip_id: promised.slipId,
      leg_id: promised.legId,
      market_id: promised.market_id,
      order_id: promised.orderId,
      request: promised.request,
      bps,
      cap_amount: cap,
      reserved_amount: cap,
      reserve_transfer_id: transfer.id,
      closing_transfer_id: null,
    })
    .execute();
  return null;
}

/** Removes a boost whose order was never placed. */
export async function dropBoost(tx: Tx, orderId: string): Promise<void> {
  const row = await tx
    .deleteFrom('stake_boosts')
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .returning(['id', 'reserved_amount'])
    .executeTakeFirst();
  if (row) await post(tx, closing('boost', { id: row.id, reserved: row.reserved_amount, entries: [], paid: 0 }));
}

/** Reserves money from the promotions account. @throws 1002 when its balance is too low */
export async function setAside(
  tx: Tx,
  { id, kind, amount, userId }: { id: string; kind: 'boost' | 'shield'; amount: Cents; userId: string },
): Promise<PostedTransfer> {
  try {
    return await post(tx, {
      kind: 'promo',
      causeType: kind,
      causeId: id,
      actor: userId,
      entries: [
        { account: PROMO, amount: -amount },
        { account: promoEscrow(id), amount },
      ],
    });
  } catch (error) {
    if (error instanceof LedgerRefusal) throw common.notAllowedNow({}, 'The budget for this promotion is used up.');
    throw error;
  }
}

interface Closing {
  id: string;
  reserved: Cents;
  paid: Cents;
  entries: { account: AccountName; amount: Cents }[];
}

/** The transfer that closes a promotion: pays what is due, and returns the rest to the promotions account. */
export function closing(kind: 'boost' | 'shield', { id, reserved, paid, entries }: Closing): TransferInput {
  const back = reserved - paid;
  return {
    kind: paid > 0 ? kind : 'promo',
    causeType: kind,
    causeId: id,
    reference: `${kind}:${id}`,
    entries: [
      { account: promoEscrow(id), amount: -reserved },
      ...entries,
      ...(back > 0 ? [{ account: PROMO, amount: back }] : []),
    ],
  };
}

export interface OpenPromise {
  id: string;
  user_id: string;
  event_name: string;
  leg_id: string;
  reserved: Cents;
  /** Amount to pay in cents. If 0, the reserve is only released. */
  due: Cents;
}

const told = {
  boost: { bucket: 'cash', title: 'Boost' },
  shield: { bucket: 'wager_only', title: 'Shield' },
} as const;

/** Pays out a promotion and releases the rest of its reserve. The row must be locked. */
export async function closePromise(tx: Tx, kind: 'boost' | 'shield', promise: OpenPromise): Promise<void> {
  const { id, user_id: userId, due } = promise;
  const { bucket, title } = told[kind];
  const entries = due > 0 ? [{ account: userAccount(userId, bucket), amount: due }] : [];
  const transfer = await post(tx, closing(kind, { ...promise, paid: due, entries }));
  await tx
    .updateTable(kind === 'boost' ? 'stake_boosts' : 'stake_shields')
    .set({
      state: due > 0 ? 'paid' : 'released',
      paid_amount: due,
      closing_transfer_id: transfer.id,
      closed_at: await appNow(tx),
    })
    .where('id', '=', id)
    .execute();
  if (due === 0) return;
  await recordTransaction(tx, {
    userId,
    type: kind,
    state: 'completed',
    amount: due,
    title: `${title}: ${promise.event_name}`,
    subjectType: 'stake',
    subjectId: promise.leg_id,
    transferIds: [transfer.id],
    steps: [{ label: 'Funded by Duelbook' }],
  });
}
