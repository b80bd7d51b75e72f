import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../../../platform/src/db/embedded.ts';
import { disposableDataFolder } from '../../../platform/src/testing/dataFolder.ts';
import { providerSettings } from '../../../platform/src/testing/production.ts';
import { freePorts } from '../../support/ports.ts';
import { Server } from '../../support/server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const COMMANDS = 'scripts/run.mjs';
const LIMIT_MS = 60_000;

type Env = Record<string, string>;

/** A production installation on this machine: PostgreSQL with an empty database, and the servers' settings. */
export interface Installation {
  env: Env;
  ports: { gateway: number; platform: number; gatewayMetrics: number; platformMetrics: number };
  /** Database URLs of the PostgreSQL superuser, the owner, and the servers' login. */
  superuser: string;
  owner: string;
  serving: string;
  /** Runs a command such as `migrate` until it exits. */
  run(command: string, changes?: Env): Promise<{ code: number | null; output: string }>;
  /** @param direct starts the program directly instead of through npm, so that signals reach it */
  server(name: 'platform' | 'gateway', direct?: { entry: string; env: Env }): Server;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL and does what an operator would: creates a database and an owner who isn't a superuser. The
 * providers' URLs are unreachable.
 */
export async function prepareInstallation(): Promise<Installation> {
  const free = await freePorts();
  const [first, dataDir] = [free.gateway, disposableDataFolder('production')];
  const ports = { gateway: first, platform: first + 1, gatewayMetrics: first + 5, platformMetrics: first + 6 };
  const store = await startEmbedded({ dataDir, port: free.database, durable: false });
  await query(store.url, "create role live_owner login createrole password 'owner-password'");
  await query(store.url, 'create database live owner live_owner');
  const database = `127.0.0.1:${free.database}/live`;
  const owner = `postgres://live_owner:owner-password@${database}`;
  const serving = `postgres://live_server:${encodeURIComponent('sérving/password')}@${database}`;
  const env = environment(ports, dataDir, { owner, serving });
  return {
    env,
    ports,
    superuser: store.url.replace(/\/\w+$/, '/live'),
    owner,
    serving,
    run: (command, changes = {}) => run([COMMANDS, command], { ...env, ...changes }),
    server: (name, direct) =>
      new Server({
        name,
        entry: direct?.entry ?? COMMANDS,
        args: direct ? [] : [`start:${name}`],
        env: direct ? withoutOwner({ ...env, ...direct.env }) : env,
        readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
      }),
    async close() {
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(ports: Installation['ports'], dataDir: string, urls: { owner: string; serving: string }): Env {
  return {
    PATH: process.env.PATH ?? '',
    ...(process.env.HOME && { HOME: process.env.HOME }),
    REAL_MONEY: '1',
    ENVIRONMENT: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_URL: urls.serving,
    PUBLIC_URL: 'https://play.duelbook.example',
    PORT: String(ports.gateway),
    METRICS_PORT: String(ports.gatewayMetrics),
    TRUST_PROXY: '1',
    PLATFORM_URL: `http://127.0.0.1:${ports.platform}`,
    PLATFORM_HOST: '0.0.0.0',
    PLATFORM_PORT: String(ports.platform),
    PLATFORM_METRICS_PORT: String(ports.platformMetrics),
    MARKET_ADDRESS: `http://${ownAddress()}:${ports.platform}`,
    SERVER_SECRET: randomBytes(32).toString('base64'),
    CHECKPOINT_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SMTP_PORT: '465',
    ...providerSettings,
  };
}

/** An address of this machine that other nodes could reach. Falls back to the host name when there is no network. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? hostname();
}

/** The start commands don't pass the owner's credentials to the servers. */
function withoutOwner({ DATABASE_OWNER_URL: _owner, ...env }: Env): Env {
  return env;
}

function run(args: string[], env: Env): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const timer = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

/** Runs SQL on a new connection. Throws PostgreSQL's error. */
export async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
