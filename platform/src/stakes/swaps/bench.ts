import type { Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { closedRefusal } from '../errors.ts';
import { wantedClaim, wantedMarket } from '../orders/checks.ts';
import { addLeg, lockPerson, type NewLeg, ownSlip } from '../orders/legs.ts';
import { overPhases } from '../slips/legView.ts';
import type { BenchLegInput } from './schemas.ts';

/**
 * Replaces the bench of one of the user's slips, in swap order; a leg on the same claim keeps its ID. No money moves.
 * @throws 404, 1000, 1004 for too many legs, 1007 for a duplicate claim, 1009 for a finished market
 */
export async function setBench(
  tx: Tx,
  config: Config,
  userId: string,
  slipId: string,
  input: { legs: BenchLegInput[]; auto_swap?: boolean },
): Promise<void> {
  await lockPerson(tx, userId);
  await ownSlip(tx, userId, slipId);
  const allowed = config.stakes.benchLegs;
  if (input.legs.length > allowed) {
    throw common.limitReached(
      { limit: 'slip_bench', allowed, resets_at: null },
      `The bench can have at most ${allowed} stakes.`,
    );
  }
  const wanted: NewLeg[] = [];
  for (const leg of input.legs) wanted.push(await checked(tx, slipId, leg));
  const key = ({ market_id, claim }: Pick<NewLeg, 'market_id' | 'claim'>) => `${market_id} ${claim}`;
  if (new Set(wanted.map(key)).size < wanted.length) throw common.duplicate({}, 'A stake is listed twice.', 'legs');
  await replace(tx, userId, slipId, wanted, allowed);
  if (input.auto_swap !== undefined) {
    await tx.updateTable('stake_slips').set({ auto_swap: input.auto_swap }).where('id', '=', slipId).execute();
  }
}

async function checked(tx: Tx, slipId: string, leg: BenchLegInput): Promise<NewLeg> {
  const market = await wantedMarket(tx, leg);
  if (market.phase === 'closed' || overPhases.includes(market.phase)) throw closedRefusal(market);
  const side = leg.side ?? 'for';
  return {
    slipId,
    event_id: market.event_id,
    market_id: market.id,
    event_team_id: leg.event_team_id,
    side,
    claim: wantedClaim(market, leg.event_team_id, side),
    price: leg.price,
    amount: leg.amount,
  };
}

async function replace(tx: Tx, userId: string, slipId: string, wanted: NewLeg[], allowed: number): Promise<void> {
  const old = await tx
    .selectFrom('stake_legs')
    .select(['id', 'market_id', 'claim'])
    .where('slip_id', '=', slipId)
    .where('slot', '=', 'bench')
    .execute();
  const same = (leg: NewLeg) => old.find((one) => one.market_id === leg.market_id && one.claim === leg.claim);
  const kept = wanted.flatMap((leg) => same(leg)?.id ?? []);
  await tx
    .deleteFrom('stake_legs')
    .where('slip_id', '=', slipId)
    .where('slot', '=', 'bench')
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [index, leg] of wanted.entries()) {
    const known = same(leg);
    const { legId } = known ? { legId: known.id } : await addLeg(tx, userId, leg, 'bench', allowed);
    const { event_team_id, side, price, amount } = leg;
    await tx
      .updateTable('stake_legs')
      .set({ event_team_id, side, price, amount, place: index + 1 })
      .where('id', '=', legId)
      .execute();
  }
}
