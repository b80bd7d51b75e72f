import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Binaries, findBinaries, reachableBinaries } from './embedded/binaries.ts';
import { clusterFolders, isInitialized, openClusterFolder } from './embedded/clusterFolder.ts';
import { findIdentity, type Identity, nameOf } from './embedded/identity.ts';
import { initialize, password } from './embedded/initialize.ts';
import { postmasterIn } from './embedded/postmaster.ts';
import { StoreError } from './embedded/storeError.ts';
import { lockFolder } from './folderLock.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);
const START_ATTEMPTS = 5;
const OWNER = 'duelbook';

/** PostgreSQL settings for data that must survive a crash. */
const kept = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/**
 * PostgreSQL settings for tests: data is lost in a crash, and features that only large or long-lived databases need are
 * off.
 */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
};

export interface EmbeddedOptions {
  /**
   * The platform's data folder. PostgreSQL's files are in its subfolder `postgres`, or in another folder if
   * PostgreSQL's user can't access that one.
   */
  dataDir: string;
  /** 0 picks a free port. */
  port?: number;
  /** If false, data is lost in a crash. Only for disposable test clusters. */
  durable?: boolean;
}

export interface Store {
  /** URL for connecting to the database `duelbook` as its owner. */
  url: string;
  /** True if the server was left running by an earlier process and has been adopted. */
  adopted: boolean;
  /**
   * Message about files that are outside the project because PostgreSQL's user can't access it. Null if everything is
   * inside.
   */
  notice: string | null;
  /** Stops the server and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a folder, or adopts a server that an earlier process left running there. This process owns the
 * folder until it calls `stop` or exits. Throws `FolderTaken`, or an Error containing PostgreSQL's log.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Store> {
  const dataDir = path.resolve(options.dataDir);
  const lock = lockFolder(dataDir);
  try {
    const source = await findBinaries();
    const identity = await findIdentity(await clusterFolders(dataDir));
    const binaries = await reachableBinaries(source, identity);
    const place = await openClusterFolder(dataDir, identity);
    const cluster = new Cluster(binaries, identity, place.folder);
    const secret = await password(path.join(dataDir, 'postgres.password'));
    if (!(await isInitialized(cluster.folder))) await initialize(binaries, identity, cluster.folder, secret);
    await place.keep();
    const started = await cluster.ensureRunning(options, secret);
    await ensureDatabase(address(started.port, secret, 'postgres'));
    return {
      url: address(started.port, secret, OWNER),
      adopted: started.adopted,
      notice: await noticeOf(dataDir, cluster.folder, binaries === source ? null : binaries, identity),
      async stop() {
        await cluster.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function noticeOf(
  dataDir: string,
  folder: string,
  copy: Binaries | null,
  identity: Identity,
): Promise<string | null> {
  const parts: string[] = [];
  if (path.dirname(folder) !== dataDir) parts.push(`the database is in ${folder}`);
  if (copy) parts.push(`PostgreSQL runs from ${path.dirname(path.dirname(copy.postgres))}`);
  if (parts.length === 0) return null;
  return `The user ${await nameOf(identity)} can't enter this project, so ${parts.join(' and ')}`;
}

class Cluster {
  readonly folder: string;
  readonly #binaries: Binaries;
  readonly #identity: Identity;

  constructor(binaries: Binaries, identity: Identity, folder: string) {
    this.#binaries = binaries;
    this.#identity = identity;
    this.folder = folder;
  }

  /** Adopts a running server if it responds. Otherwise stops its remaining processes and starts a new server. */
  async ensureRunning(options: EmbeddedOptions, secret: string): Promise<{ port: number; adopted: boolean }> {
    const orphan = (await postmasterIn(this.folder))?.port ?? null;
    if (orphan !== null && (await answers(address(orphan, secret, 'postgres')))) return { port: orphan, adopted: true };
    if (orphan !== null) await this.stop();
    for (let attempt = 1; ; attempt++) {
      const port = options.port || (await freePort());
      try {
        await this.#start(port, options.durable ?? true);
        return { port, adopted: false };
      } catch (error) {
        // After a crash, the old server's child processes may still be exiting, or another process may have taken the
        // port.
        if (attempt === START_ATTEMPTS) throw await this.#startError(error);
        await sleep(200 * 2 ** attempt);
      }
    }
  }

  /**
   * Shuts down cleanly: ends sessions and writes everything to disk. If that takes longer than 20 s, the server is
   * stopped immediately.
   */
  async stop(): Promise<void> {
    if ((await postmasterIn(this.folder)) === null) return;
    await this.#control(['stop', '-m', 'fast', '-t', '20']).catch(() => this.#control(['stop', '-m', 'immediate']));
  }

  async #start(port: number, durable: boolean): Promise<void> {
    const settings: Record<string, string | number> = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: '',
      max_connections: 200,
      shared_buffers: '128MB',
      max_wal_size: '1GB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(durable ? kept : disposable),
    };
    const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    // pg_ctl runs the server in a separate session. Otherwise, pressing Ctrl-C would stop the server before requests
    // are drained.
    await this.#control([
      'start',
      '-t',
      '30',
      '-l',
      this.#logFile(),
      '-o',
      flags.join(' '),
      '-p',
      this.#binaries.postgres,
    ]);
  }

  async #control(args: string[]): Promise<void> {
    const [command = '', ...rest] = args;
    await run(this.#binaries.pg_ctl, [command, '-w', '-D', this.folder, ...rest], {
      ...this.#identity,
      cwd: this.folder,
    });
  }

  #logFile(): string {
    return path.join(this.folder, 'server.log');
  }

  async #startError(cause: unknown): Promise<Error> {
    const log = await readFile(this.#logFile(), 'utf8').catch(() => '');
    const tail = log.trim().split('\n').slice(-8).join('\n');
    return new StoreError(`PostgreSQL failed to start in ${this.folder}:\n${tail}`, { cause });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}

function address(port: number, secret: string, database: string): string {
  return `postgres://${OWNER}:${secret}@127.0.0.1:${port}/${database}`;
}
