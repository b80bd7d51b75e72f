import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { overPhases } from '../slips/legView.ts';
import { sideOf } from './claims.ts';
import { type MarketRow, readMarkets } from './markets.ts';
import { paidPositions } from './results.ts';
import type { MarketReceiptSchema } from './schemas.ts';

interface Row {
  user_id: string;
  claim: Claim;
  payout: Cents;
  basis: Cents;
  paid: Cents;
}

/** What a finished market paid to each claim, and the user's own part. @throws 404, 1002 while it isn't finished */
export async function marketReceipt(
  db: Db,
  viewerId: string | null,
  marketId: string,
): Promise<Static<typeof MarketReceiptSchema>> {
  const [market] = await readMarkets(db, { ids: [marketId] });
  if (!market) throw common.notFound();
  if (!overPhases.includes(market.phase))
    throw common.notAllowedNow({ phase: market.phase }, 'This market isn’t settled yet.');
  const { rows } = await sql<Row>`
    select user_id, claim::int as claim, payout, basis, paid from market_positions
    where market_id = ${marketId} and payout > 0 order by no`.execute(db);
  const results = paidPositions(market, rows);
  const paid = rows.map((row, index) => ({ ...row, result: results[index] ?? 0 }));
  const own = paid.filter(({ user_id }) => user_id === viewerId);
  return {
    market_id: market.id,
    event_id: market.event_id,
    type: market.type,
    title: market.title,
    phase: market.phase,
    result: resultOf(market),
    void_reason: market.phase === 'voided' ? market.reason : null,
    paid_amount: sum(paid, ({ result }) => result),
    positions_count: paid.length,
    claims: [...new Set(paid.map(({ claim }) => claim))]
      .sort((a, b) => a - b)
      .map((claim) => ({
        ...sideOf(market, claim),
        payout_amount: sum(paid, (row) => (row.claim === claim ? row.payout : 0)),
        paid_amount: sum(paid, (row) => (row.claim === claim ? row.result : 0)),
      })),
    settled_at: market.settled_at?.toISOString() ?? null,
    final_at: market.final_at?.toISOString() ?? null,
    log_hash: market.log_hash,
    mine:
      own.length === 0
        ? null
        : { staked_amount: sum(own, (row) => row.paid), paid_amount: sum(own, ({ result }) => result) },
  };
}

function resultOf({ teams, shares }: MarketRow) {
  return (shares ?? []).flatMap(([numerator, denominator], index) => {
    const event_team_id = teams[index];
    return event_team_id === undefined ? [] : [{ event_team_id, numerator, denominator }];
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + of(row), 0);
}
