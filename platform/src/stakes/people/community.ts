import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { notBlocked } from '../../people/profile/matching.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readCards } from '../../users/card.ts';
import { averagePrice } from '../cash-out/sale.ts';
import { briefOf, claimMarket, readStanding } from '../markets/standing.ts';
import type { CommunityStakeSchema, VisibilitySchema } from '../schemas.ts';
import type { LegRow } from '../slips/slips.ts';

type CommunityStake = Static<typeof CommunityStakeSchema>;
type Visibility = Static<typeof VisibilitySchema>;

interface ShownLeg extends LegRow {
  created_at: Date;
  payout: Cents;
  paid: Cents;
  amounts: boolean;
}

/**
 * Public stakes, newest first, without users blocked by or blocking the viewer. Amounts are included only if the owner
 * shows them too.
 */
export async function communityStakes(db: Db, viewerId: string | null, search: PageRequest) {
  const { offset, limit } = pageRange(search);
  const { rows } = await sql<ShownLeg>`
    select l.*, p.payout, p.paid, v.amounts from stake_legs l
      join stake_visibility v on v.user_id = l.user_id and v.stakes
      join users u on u.id = l.user_id and u.status = 'enabled'
      join events e on e.id = l.event_id and not e.hidden
      join market_positions p on p.market_id = l.market_id and p.user_id = l.user_id and p.claim = l.claim
    where l.slot = 'lineup' and p.payout > 0 and ${notBlocked(viewerId, 'l.user_id')} order by l.id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  const found = page(rows, search);
  return { ...found, items: await viewed(db, found.items) };
}

async function viewed(db: Db, legs: readonly ShownLeg[]): Promise<CommunityStake[]> {
  const standing = await readStanding(
    db,
    null,
    legs.map(({ market_id }) => market_id),
  );
  const cards = await readCards(
    db,
    legs.map(({ user_id }) => user_id),
  );
  return legs.flatMap((leg) => {
    const [user, event] = [cards.find(({ id }) => id === leg.user_id), standing.events.get(leg.event_id)];
    const market = standing.markets.get(leg.market_id);
    if (!user || !event || !market) return [];
    return [
      {
        id: leg.id,
        user,
        event: briefOf(event),
        event_team_id: leg.event_team_id,
        side: leg.side,
        average_price: averagePrice(leg.paid, leg.payout),
        amount: leg.amounts ? leg.paid : null,
        win_status: claimMarket(standing, market, leg.claim).status,
        at: leg.created_at.toISOString(),
      },
    ];
  });
}

/** Whether the user shows stakes and amounts publicly. */
export async function readVisibility(db: Db | Tx, userId: string): Promise<Visibility> {
  const row = await db
    .selectFrom('stake_visibility')
    .select(['stakes', 'amounts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { stakes: false, amounts: false };
}

/** Sets whether stakes and amounts are public. @throws 1000 for amounts without stakes */
export async function setVisibility(db: Db | Tx, userId: string, wanted: Visibility): Promise<Visibility> {
  if (wanted.amounts && !wanted.stakes) {
    throw common.validation({}, 'To show amounts, show your stakes too.', 'amounts');
  }
  await db
    .insertInto('stake_visibility')
    .values({ user_id: userId, ...wanted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wanted))
    .execute();
  return wanted;
}
