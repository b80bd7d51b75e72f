import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FillSide, MarketDefinition } from '../core/types.ts';
import type { MarketBatch } from './batch.ts';

/**
 * For each team with fills in these batches, writes the last price of its `for` claim and the volume matched at it.
 * With two teams, only writes the first team.
 */
export async function writePrices(
  tx: Tx,
  definition: MarketDefinition,
  batches: readonly MarketBatch[],
): Promise<void> {
  const binary = definition.type !== 'placement_top_k' && definition.teams.length === 2;
  const teams = new Map<number, { price: number; volume: number }>();
  for (const { outcomes } of batches) {
    for (const { fills } of outcomes) {
      for (const { sides } of fills) {
        const [taker] = sides;
        if (!taker) continue;
        const { team, price } = priceOf(taker, binary);
        const volume = (teams.get(team)?.volume ?? 0) + sides.reduce((sum, { paid }) => sum + Math.max(0, paid), 0);
        teams.set(team, { price, volume });
      }
    }
  }
  const last = batches.at(-1);
  if (teams.size === 0 || !last) return;
  const rows = [...teams];
  await sql`insert into market_prices (market_id, batch, team, at, price, volume)
    select ${last.marketId}::uuid, ${last.batch}::bigint, team, ${last.at}::timestamptz, price, volume
    from unnest(${rows.map(([team]) => team)}::smallint[], ${rows.map(([, { price }]) => price)}::smallint[],
      ${rows.map(([, { volume }]) => volume)}::bigint[]) as n (team, price, volume)`.execute(tx);
}

function priceOf({ claim, price }: FillSide, binary: boolean): { team: number; price: number } {
  if (binary) return { team: 0, price: claim === 0 ? price : 100 - price };
  return { team: claim >> 1, price: claim % 2 === 0 ? price : 100 - price };
}
