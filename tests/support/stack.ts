import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Server } from './server.ts';

/** Ports of a stack; a second one at the same time needs others. All below the range of outgoing connections. */
export interface Ports {
  gateway: number;
  platform: number;
  sandbox: number;
  database: number;
}

export interface StackOptions {
  ports: Ports;
  /** Added to the environment of every process. */
  env?: Record<string, string>;
  seed?: 'none' | 'demo';
}

export type Part = 'platform' | 'gateway' | 'sandbox';

/** The running product: every process real, money and codes from the sandbox. */
export interface Stack {
  /** Where people are: `http://127.0.0.1:21900`. */
  origin: string;
  platform: string;
  sandbox: string;
  /** Address of the database for its owner. */
  databaseUrl: string;
  dataDir: string;
  /** The environment that every process of this stack has. */
  env: Record<string, string>;
  servers: Record<Part, Server>;
  /** The database as its owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops everything and removes the data. Throws when a process did not end by itself. */
  stop(): Promise<void>;
}

/** Limits by address are for the world outside; in a test everybody is one address. */
const calm = {
  LIMIT_DEFAULT: 'off',
  LIMIT_MONEY: 'off',
  LIMIT_SMS: 'off',
  LIMIT_CODE: 'off',
  LIMIT_WEBHOOKS: 'off',
  ATTEMPT_LIMITS: 'off',
  CODE_STARTS_PER_IP_DAY: '100000',
  GUESTS_PER_IP_DAY: '100000',
};

/** Starts sandbox, platform with its embedded PostgreSQL, and gateway on a fresh folder, and waits until all are ready. */
export async function startStack({ ports, env = {}, seed = 'none' }: StackOptions): Promise<Stack> {
  for (const port of Object.values(ports)) await checkFree(port);
  const parent = process.env.TEST_DATA_DIR ?? tmpdir();
  await mkdir(parent, { recursive: true });
  const dataDir = await mkdtemp(path.join(parent, 'duelbook-stack-'));
  await chmod(dataDir, 0o755); // As root the database runs as another user, who must get in.
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
    HOME: process.env.HOME ?? '',
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
    PAYPAL_BASE_URL: sandbox,
    PAYPAL_SDK_BASE_URL: `${sandbox}/sdk/js`,
    DOTS_BASE_URL: `${sandbox}/dots/api`,
    DOTS_CARD_FORM_URL: `${sandbox}/dots/card`,
    APPLE_PAY_MERCHANT_ID: 'merchant.duelbook.sandbox',
    APPLE_PAY_SANDBOX_URL: sandbox,
    IMAGE_HOSTS: sandbox,
    SOCIAL_ISSUER: `${sandbox}/oidc`,
    TWITCH_ID_BASE_URL: sandbox,
    TWITCH_API_BASE_URL: sandbox,
    GIPHY_BASE_URL: sandbox,
    GIPHY_API_KEY: 'sandbox-giphy',
    TWITCH_FRESH_SECONDS: '1',
    ANALYTICS_ID: 'G-SANDBOX',
    ANALYTICS_SCRIPT_URL: `${sandbox}/analytics/gtag/js`,
    BOTS: '0',
    TEST_CLOCK: '1',
    TIMER_POLL_MS: '50',
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

/** A clear message instead of a stack that talks to somebody else's server. */
function checkFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is taken by another program.`)));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve()));
  });
}
