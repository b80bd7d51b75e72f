import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { lockPerson } from '../orders/legs.ts';
import { readLegs } from '../slips/slips.ts';
import { shieldStatus } from './offers.ts';
import type { ShieldSchema } from './schemas.ts';
import { promiseShield } from './shields.ts';

/**
 * Attaches a shield to one of the user's stakes. @throws 404, 1002 when none is offered or play has begun, 1004, 1007
 */
export async function useShield(
  tx: Tx,
  config: Config,
  userId: string,
  legId: string,
): Promise<Static<typeof ShieldSchema>> {
  await lockPerson(tx, userId);
  const [leg] = await readLegs(tx, { legIds: [legId] });
  if (!leg || leg.user_id !== userId || leg.slot !== 'lineup') throw common.notFound();
  const offer = await tx
    .selectFrom('promoted_groups as g')
    .innerJoin('promoted_group_events as e', 'e.group_id', 'g.id')
    .select('g.id')
    .where('g.kind', '=', 'shield')
    .where('e.event_id', '=', leg.event_id)
    .where((eb) => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', sql<Date>`app_now()`)]))
    .orderBy('g.position')
    .executeTakeFirst();
  if (!offer) throw common.notAllowedNow({}, 'There’s no shield for this event.');
  const { slip_id: slipId, event_id, market_id, side } = leg;
  await promiseShield(tx, config, { userId, slipId, legId, event_id, market_id, side, promoId: offer.id }, null);
  return shieldStatus(tx, config, userId);
}
