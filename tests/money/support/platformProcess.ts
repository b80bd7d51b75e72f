import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../platform/src/db/freePort.ts';
import { disposableDataFolder } from '../../../platform/src/testing/dataFolder.ts';
import { patience } from '../../../platform/src/testing/patience.ts';
import { compiled } from '../../support/compiled.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 180_000;

/** A platform in a separate process that can be killed and restarted. Its data is kept in a folder. */
export class PlatformProcess {
  readonly dataDir = disposableDataFolder('crash');
  readonly url: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #output = '';

  /** Starts a platform on a free port. */
  static async open(env: Record<string, string>): Promise<PlatformProcess> {
    return new PlatformProcess(await freePort(), env);
  }

  private constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...patience, OPEN_REGIONS: '*', ...env, PLATFORM_PORT: String(port), DATA_DIR: this.dataDir };
  }

  /** Starts the process and waits until it is ready. Returns the startup time in milliseconds. */
  async start(): Promise<number> {
    const started = performance.now();
    this.#output = '';
    const child = this.#spawn('platform/src/main.ts');
    this.#child = child;
    while (performance.now() - started < READY_WITHIN_MS) {
      if (child.exitCode !== null) break;
      const ready = await fetch(`${this.url}/readyz`).catch(() => null);
      if (ready?.status === 200) return performance.now() - started;
      await sleep(20);
    }
    throw new Error(`the platform did not become ready:\n${this.#output.slice(-4000)}`);
  }

  /** Kills the process without cleanup. Its PostgreSQL server survives, as it does after a real crash. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** The store's URL, as its owner. */
  databaseUrl(): string {
    const password = readFileSync(path.join(this.dataDir, 'postgres.password'), 'utf8').trim();
    const port = readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://duelbook:${password}@127.0.0.1:${port}/duelbook`;
  }

  /** Runs `npm run ledger:check` on the folder. Returns its exit code and report. */
  async checkLedger(): Promise<{ code: number | null; report: string }> {
    const { code, output } = await this.run('platform/src/checkLedger.ts');
    return { code, report: output };
  }

  /** Runs a program of the project with this platform's settings until it exits. */
  async run(file: string): Promise<{ code: number | null; output: string }> {
    this.#output = '';
    const child = this.#spawn(file);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output: this.#output };
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #spawn(file: string): ChildProcess {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: compiled, ...this.#env };
    const child = spawn(process.execPath, [path.join(ROOT, file)], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        this.#output = (this.#output + text).slice(-20_000);
      });
    }
    return child;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
