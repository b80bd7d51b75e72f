import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';

/** Two nodes of a platform that reach each other, on one database. */
export async function twoNodes(): Promise<{ one: TestPlatform; two: TestPlatform; close: () => Promise<void> }> {
  const one = await testPlatform();
  const two = await testPlatform({ config: { databaseUrl: one.databaseUrl, dataDir: one.deps.config.dataDir } });
  await Promise.all([one.listen(), two.listen()]);
  return {
    one,
    two,
    async close() {
      await two.close();
      await one.close();
    },
  };
}
