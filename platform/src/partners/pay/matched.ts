import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Event } from '../../events/store.ts';
import type { Claim } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { claimOf } from '../../stakes/markets/claims.ts';
import type { MatchedStakes } from './rules.ts';

interface Matched {
  market_id: string;
  claim: Claim;
  amount: Cents;
}

/** Matched stakes for and against each of the event's teams, per market, by team ID. Voided markets don't count. */
export async function matchedStakes(
  tx: Tx,
  { teams, markets }: Pick<Event, 'teams' | 'markets'>,
): Promise<Map<string, MatchedStakes[]>> {
  const counted = markets.filter(({ phase }) => phase !== 'voided');
  const rows = await readMatched(
    tx,
    counted.map(({ id }) => id),
  );
  const amountOf = (id: string, claim: Claim | null) =>
    rows.find((row) => row.market_id === id && row.claim === claim)?.amount ?? 0;
  return new Map(
    teams.map((team) => [
      team.id,
      counted.map(({ id, type, event_team_ids }) => {
        const market = { type, teams: event_team_ids };
        const own = amountOf(id, claimOf(market, team.id, 'for'));
        return { own, against: amountOf(id, claimOf(market, team.id, 'against')) };
      }),
    ]),
  );
}

async function readMatched(tx: Tx, marketIds: readonly string[]): Promise<Matched[]> {
  const { rows } = await sql<Matched>`
    select market_id, claim::int as claim, sum(paid)::int8 as amount from market_positions
    where market_id = any(${marketIds}::uuid[]) and paid > 0 group by market_id, claim`.execute(tx);
  return rows;
}
