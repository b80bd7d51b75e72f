import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { disposableDataFolder } from '../../platform/src/testing/dataFolder.ts';
import { patience } from '../../platform/src/testing/patience.ts';
import { compiled } from './compiled.ts';
import { freePorts, type Ports } from './ports.ts';
import { Server } from './server.ts';

export interface StackOptions {
  /** Additional environment variables for every process. */
  env?: Record<string, string>;
  seed?: 'none' | 'demo';
}

export type Part = 'platform' | 'gateway' | 'sandbox';

/** The running product: real processes, with the sandbox as payment and messaging provider. */
export interface Stack {
  /** The public address: `http://127.0.0.1:21000`. */
  origin: string;
  platform: string;
  sandbox: string;
  ports: Ports;
  /** Database URL of the owner role. */
  databaseUrl: string;
  dataDir: string;
  /** The environment of every process of this stack. */
  env: Record<string, string>;
  servers: Record<Part, Server>;
  /** Runs SQL as the database owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops everything and deletes the data. Throws when a process had to be killed. */
  stop(): Promise<void>;
}

/** Turns off rate limits per address, because all test clients share one address. */
const calm = {
  LIMIT_DEFAULT: 'off',
  LIMIT_READS: 'off',
  OPEN_REGIONS: '*',
  LIMIT_MONEY: 'off',
  LIMIT_SMS: 'off',
  LIMIT_CODE: 'off',
  LIMIT_WEBHOOKS: 'off',
  ATTEMPT_LIMITS: 'off',
  CODE_STARTS_PER_IP_DAY: '100000',
  GUESTS_PER_IP_DAY: '100000',
  SMS_PER_PREFIX_DAY: '100000',
  SMS_PER_COUNTRY_DAY: '100000',
  SMS_TOTAL_DAY: '100000',
};

/**
 * Starts the sandbox, the platform with its embedded PostgreSQL, and the gateway in a new folder, and waits until all
 * are ready.
 */
export async function startStack({ env = {}, seed = 'none' }: StackOptions = {}): Promise<Stack> {
  const ports = await freePorts();
  const dataDir = disposableDataFolder('stack');
  const all = environment(ports, dataDir, { SEED: seed, ...env });
  const server = (name: Part) =>
    new Server({ name, entry: `${name}/src/main.ts`, env: all, readyUrl: `http://127.0.0.1:${ports[name]}/readyz` });
  const servers = { sandbox: server('sandbox'), platform: server('platform'), gateway: server('gateway') };
  const stopAll = async () => {
    for (const name of ['gateway', 'platform', 'sandbox'] as const) await servers[name].stop();
  };
  try {
    await Promise.all(Object.values(servers).map((each) => each.start()));
  } catch (error) {
    await stopAll();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  const secret = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const databaseUrl = `postgres://duelbook:${secret}@127.0.0.1:${ports.database}/duelbook`;
  return {
    origin: `http://127.0.0.1:${ports.gateway}`,
    platform: `http://127.0.0.1:${ports.platform}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    ports,
    databaseUrl,
    dataDir,
    env: all,
    servers,
    sql: (text, values) => query(databaseUrl, text, values),
    async stop() {
      await stopAll();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(ports: Ports, dataDir: string, more: Record<string, string>): Record<string, string> {
  const sandbox = `http://127.0.0.1:${ports.sandbox}`;
  return {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: compiled,
    ...(process.env.HOME && { HOME: process.env.HOME }),
    PORT: String(ports.gateway),
    PLATFORM_PORT: String(ports.platform),
    SANDBOX_PORT: String(ports.sandbox),
    DATABASE_PORT: String(ports.database),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${ports.gateway}`,
    PLATFORM_URL: `http://127.0.0.1:${ports.platform}`,
    SANDBOX_URL: sandbox,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/webhooks/paypal`,
    SANDBOX_DOTS_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/webhooks/dots`,
    SANDBOX_WEBHOOK_RETRY_MS: '200',
    SANDBOX_PAYOUT_MS: '300',
    SMS_BASE_URL: sandbox,
    SMS_LOOKUP_BASE_URL: sandbox,
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SMTP_PORT: String(ports.smtp),
    PAYPAL_BASE_URL: sandbox,
    PAYPAL_SDK_BASE_URL: `${sandbox}/sdk/js`,
    DOTS_BASE_URL: `${sandbox}/dots/api`,
    DOTS_CARD_FORM_URL: `${sandbox}/dots/card`,
    APPLE_PAY_MERCHANT_ID: 'merchant.duelbook.sandbox',
    APPLE_PAY_SANDBOX_URL: sandbox,
    IMAGE_HOSTS: sandbox,
    SOCIAL_ISSUER: `${sandbox}/oidc`,
    KINGFALL_BASE_URL: `${sandbox}/kingfall`,
    SOCIAL_SCRIPT_URL: `${sandbox}/oidc/client.js`,
    TWITCH_ID_BASE_URL: sandbox,
    TWITCH_API_BASE_URL: sandbox,
    TWITCH_GRAPH_BASE_URL: sandbox,
    TWITCH_PLAYLIST_BASE_URL: sandbox,
    TWITCH_INGEST_URL: `${sandbox}/v2/offer`,
    STREAM_HOSTS: sandbox,
    GIPHY_BASE_URL: sandbox,
    GIPHY_API_KEY: 'sandbox-giphy',
    TWITCH_FRESH_SECONDS: '1',
    ANALYTICS_ID: 'G-SANDBOX',
    ANALYTICS_SCRIPT_URL: `${sandbox}/analytics/gtag/js`,
    BOTS: '0',
    ...patience,
    TEST_CLOCK: '1',
    // The sandbox uses the real time. Once a test has moved the clock by more than a day, the sandbox's report would
    // lack payments that the ledger contains, and payouts would stop. tests/money compares the two.
    PROVIDER_REPORT_LAG_MINUTES: '1000000',
    TIMER_POLL_MS: '150',
    LOG_LEVEL: 'warn',
    ...calm,
    ...more,
  };
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Fails with a clear message instead of talking to another program's server. */
