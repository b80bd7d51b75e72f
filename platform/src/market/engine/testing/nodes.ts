import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';

/** Two connected nodes that share a database. `holder` returns the node that writes a market. */
export async function twoNodes(): Promise<{
  one: TestPlatform;
  two: TestPlatform;
  holder: (marketId: string) => Promise<TestPlatform>;
  close: () => Promise<void>;
}> {
  const one = await testPlatform();
  const two = await testPlatform({ config: { databaseUrl: one.databaseUrl, dataDir: one.deps.config.dataDir } });
  const [at] = await Promise.all([one.listen(), two.listen()]);
  return {
    one,
    two,
    async holder(marketId) {
      const lease = one.db.selectFrom('market_leases').select('address').where('market_id', '=', marketId);
      return (await lease.executeTakeFirstOrThrow()).address === `http://${at}` ? one : two;
    },
    async close() {
      await two.close();
      await one.close();
    },
  };
}
