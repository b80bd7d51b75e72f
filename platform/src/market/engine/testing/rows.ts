import pg from 'pg';
import type { TestPlatform } from '../../../testing/harness.ts';

/**
 * Blocks writes of the market's rows until the returned function is called. With `take`, the node also loses the right
 * to write them.
 */
export async function holdRows(t: TestPlatform, marketId: string): Promise<(take?: 'take') => Promise<void>> {
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from market_rows where market_id = $1 for update', [marketId]);
  return async (take) => {
    if (take) await client.query('update market_rows set fence = fence + 1 where market_id = $1', [marketId]);
    await client.query(take ? 'commit' : 'rollback');
    await client.end();
  };
}
