import type { Db } from '../../../platform/src/db/database.ts';
import { openDatabase } from '../../../platform/src/db/pool.ts';
import { connectServices } from '../../../platform/src/db/services.ts';
import type { PayPalTestServer } from '../../../platform/src/providers/payments/paypal/testing/server.ts';
import { PlatformProcess } from './platformProcess.ts';

const limits = ['DEFAULT', 'READS', 'MONEY', 'MESSAGES', 'SMS', 'CODE', 'WEBHOOKS'].map((name) => [
  `LIMIT_${name}`,
  'off',
]);

/** Settings for a server whose clients all share one address. */
export const nodeSettings: Record<string, string> = {
  ...Object.fromEntries(limits),
  ATTEMPT_LIMITS: 'off',
  NODE_ENV: 'test',
  TEST_CLOCK: '1',
  LOG_LEVEL: 'error',
};

/** Starts a platform as one of several on a database. Adds a function that stops it to `closers`. */
export async function startNode(
  databaseUrl: string,
  { baseUrl, clientId, clientSecret, webhookId }: PayPalTestServer,
  closers: (() => unknown)[],
): Promise<PlatformProcess> {
  const node = await PlatformProcess.open({
    ...nodeSettings,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '12',
    PAYPAL_BASE_URL: baseUrl,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    WITHDRAW_AUTO_DAY_AMOUNT: '1000000000',
  });
  closers.push(
    () => node.remove(),
    () => node.stop(),
  );
  await node.start();
  return node;
}

/** The database as its owner. Tests use it to create users and advance the clock. */
export function openAsOwner(databaseUrl: string, closers: (() => unknown)[]): Db {
  const db = openDatabase(databaseUrl, { size: 4, asOwner: true });
  connectServices(db, { relay: () => undefined, send: async () => undefined });
  closers.push(() => db.destroy().catch(() => undefined));
  return db;
}
