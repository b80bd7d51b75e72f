import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { withTransaction } from '../db/transaction.ts';
import { groupOf } from '../events/integrity/sharing.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { marketsIn } from '../market/engine/markets.ts';
import { newId, sha256 } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { Refusal } from '../shared/refusal.ts';
import { checkStake } from './checks.ts';
import { linkOrder, lockPerson } from './legs.ts';
import { foundNothing, withdraw } from './purchase.ts';
import { type LegRow, readLegs } from './slips.ts';

interface Voided {
  leg_id: string;
  slip_id: string;
  user_id: string;
  refunded: Cents;
}

/**
 * Slips with `auto_swap`: for a stake whose market was voided the first leg of the bench that can be placed at its price is
 * placed with what came back. Each stake is looked at once a void; what finds nothing is tried until its bench is closed.
 */
export const autoSwap: JobHandler = async (_data, { db, log }) => {
  const { rows } = await sql<Voided>`
    select l.id as leg_id, l.slip_id, l.user_id,
      (coalesce((select sum(o.amount) from stake_leg_orders lo join market_orders o on o.id = lo.order_id
        where lo.leg_id = l.id and o.kind in ('offer', 'challenge')), 0))::int8 as refunded
    from stake_legs l join stake_slips s on s.id = l.slip_id and s.auto_swap
      join markets m on m.id = l.market_id and m.phase = 'voided'
      join users u on u.id = l.user_id and u.status = 'enabled'
    where l.slot = 'lineup'
      and not exists (select from stake_lineup_changes c where c.out_leg_id = l.id)
      and exists (select from stake_legs b join markets bm on bm.id = b.market_id
        where b.slip_id = l.slip_id and b.slot = 'bench' and bm.phase in ('open', 'in_play', 'suspended'))
    order by l.id limit 200`.execute(db);
  for (const voided of rows) {
    await swapIn(db, voided).catch((error: unknown) =>
      log.warn({ err: error, leg_id: voided.leg_id }, 'a stake was not swapped'),
    );
  }
};

async function swapIn(db: Db, { leg_id, slip_id, user_id, refunded }: Voided): Promise<void> {
  const bench = (await readLegs(db, { slipIds: [slip_id] })).filter(({ slot }) => slot === 'bench');
  for (const leg of bench) {
    if (await tryLeg(db, user_id, leg_id, leg, Math.min(leg.amount, refunded))) return;
  }
}

/** Places one leg of the bench. @returns false when it cannot be placed at its price */
async function tryLeg(db: Db, userId: string, outId: string, leg: LegRow, amount: Cents): Promise<boolean> {
  const order = newId();
  try {
    await withTransaction(db, async (tx) => {
      await lockPerson(tx, userId);
      await checkStake(tx, userId, leg.event_id, amount);
      await linkOrder(tx, order, leg.id, amount);
    });
    const { outcome } = await marketsIn({ db }).submit(
      leg.market_id,
      {
        type: 'place',
        order,
        user: userId,
        group: await groupOf(db, userId),
        claim: leg.claim,
        price: leg.price,
        amount,
        tif: 'ioc',
        keep: false,
        post_only: false,
      },
      {
        request: {
          actor: userId,
          operationId: 'stakes.auto_swap',
          key: `${outId}:${leg.id}:${order}`,
          hash: sha256(order),
        },
      },
    );
    if (outcome.refused || !outcome.order || foundNothing(outcome.order)) {
      await withdraw(db, userId, order);
      return false;
    }
    await bringIn(db, outId, leg, order, amount);
    return true;
  } catch (error) {
    await withdraw(db, userId, order);
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function bringIn(db: Db, outId: string, leg: LegRow, order: string, amount: Cents): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.updateTable('stake_legs').set({ slot: 'lineup' }).where('id', '=', leg.id).execute();
    await tx
      .insertInto('stake_lineup_changes')
      .values({
        id: order,
        slip_id: leg.slip_id,
        out_leg_id: outId,
        in_leg_id: leg.id,
        cause: 'auto',
        refunded_amount: amount,
        proceeds_amount: 0,
        placed_amount: amount,
      })
      .execute();
  });
}
