import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { notBlocked } from '../../people/profile/matching.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { type PageRequest, page, pageRange } from '../../shared/page.ts';
import { readCards } from '../../users/card.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { claimOf, sideOf } from '../markets/claims.ts';
import { readMarkets } from '../markets/markets.ts';
import { type AmountBand, amountBands, type StakersSchema } from '../schemas.ts';

type Stakers = Static<typeof StakersSchema>;

interface Holder {
  user_id: string;
  claim: Claim;
  paid: Cents;
  since: Date;
}

/** Maps an amount to a broad range, so that the exact amount stays private. */
export function bandOf(paid: Cents): AmountBand {
  if (paid < 1000) return 'under_10';
  if (paid < 5000) return 'under_50';
  if (paid < 25_000) return 'under_250';
  return paid < 100_000 ? 'under_1000' : 'from_1000';
}

/** Stakers on the event's winner market: totals for everyone, names only if they show their stakes. @throws 404 */
export async function listStakers(
  db: Db,
  viewerId: string | null,
  eventId: string,
  search: PageRequest & { event_team_id?: string },
): Promise<Stakers> {
  const markets = await readMarkets(db, { eventIds: [eventId] });
  const market = markets.findLast(({ type }) => type === 'winner') ?? markets.at(-1);
  if (!market) throw common.notFound();
  const wanted = search.event_team_id === undefined ? null : claimOf(market, search.event_team_id, 'for');
  const claims = search.event_team_id === undefined ? null : [wanted ?? -1];
  const [totals, sums] = [await readTotals(db, viewerId, market.id), await readBands(db, market.id)];
  const shown = await readShown(db, viewerId, market.id, claims, search);
  const cards = new Map(
    (
      await readCards(
        db,
        shown.items.map(({ user_id }) => user_id),
      )
    ).map((card) => [card.id, card]),
  );
  return {
    ...shown,
    items: shown.items.flatMap(({ user_id, claim, paid, since }) => {
      const user = cards.get(user_id);
      return user ? [{ user, ...sideOf(market, claim), band: bandOf(paid), since: since.toISOString() }] : [];
    }),
    ...totals,
    teams: market.teams.map((id) =>
      teamSums(
        id,
        sums.filter(({ claim }) => claim === claimOf(market, id, 'for')),
      ),
    ),
  };
}

interface BandRow {
  claim: Claim;
  band: AmountBand;
  count: number;
  amount: Cents;
}

function teamSums(event_team_id: string, rows: readonly BandRow[]): Stakers['teams'][number] {
  const bands = amountBands.map((band) => ({ band, count: rows.find((row) => row.band === band)?.count ?? 0 }));
  return {
    event_team_id,
    stakers_count: rows.reduce((sum, { count }) => sum + count, 0),
    matched_amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    bands: bands.filter(({ count }) => count > 0),
  };
}

async function readTotals(db: Db, viewerId: string | null, marketId: string) {
  const followed = viewerId === null ? [] : await peopleFacts.followedIds(db, viewerId);
  const { rows } = await sql<Pick<Stakers, 'stakers_count' | 'matched_amount' | 'friends_count'>>`
    select count(distinct user_id)::int as stakers_count, coalesce(sum(paid), 0)::int8 as matched_amount,
      count(distinct user_id) filter (where user_id = any(${followed}::uuid[]))::int as friends_count
    from market_positions where market_id = ${marketId} and payout > 0`.execute(db);
  return rows[0] ?? { stakers_count: 0, matched_amount: 0, friends_count: 0 };
}

async function readBands(db: Db, marketId: string): Promise<BandRow[]> {
  const { rows } = await sql<BandRow>`
    select claim::int as claim, band, count(*)::int as count, sum(paid)::int8 as amount from (
      select claim, paid, case when paid < 1000 then 'under_10' when paid < 5000 then 'under_50'
        when paid < 25000 then 'under_250' when paid < 100000 then 'under_1000' else 'from_1000' end as band
      from market_positions where market_id = ${marketId} and payout > 0) positions
    group by claim, band`.execute(db);
  return rows;
}

async function readShown(
  db: Db,
  viewerId: string | null,
  marketId: string,
  claims: Claim[] | null,
  search: PageRequest,
) {
  const { offset, limit } = pageRange(search);
  const { rows } = await sql<Holder>`
    select p.user_id, p.claim::int as claim, p.paid, l.created_at as since
    from market_positions p join stake_visibility v on v.user_id = p.user_id and v.stakes
      join users u on u.id = p.user_id and u.status = 'enabled'
      join stake_legs l on l.user_id = p.user_id and l.market_id = p.market_id and l.claim = p.claim and l.slot = 'lineup'
    where p.market_id = ${marketId} and p.payout > 0 and ${notBlocked(viewerId, 'p.user_id')} ${claims ? sql`and p.claim = any(${claims}::int[])` : sql``}
    order by p.paid desc, p.no offset ${offset} limit ${limit}`.execute(db);
  return page(rows, search);
}
