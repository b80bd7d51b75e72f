import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Preloaded into every server. Stops the server when the test process that started it has exited. */
const guard = new URL('../../scripts/run/guard.mjs', import.meta.url).href;

export interface ServerOptions {
  name: string;
  /** Path of the entry file from the project root. */
  entry: string;
  args?: string[];
  env: Record<string, string>;
  readyUrl: string;
}

/** One process of the stack. */
export class Server {
  readonly #options: ServerOptions;
  #child: ChildProcess | null = null;
  #ended: Promise<number | null> = Promise.resolve(null);
  #output = '';

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Its output since the last start. */
  get output(): string {
    return this.#output;
  }

  /** Starts the process and waits until it is ready. Throws with its last output when it exits first. */
  async start(): Promise<void> {
    const { name, entry, args = [], env, readyUrl } = this.#options;
    this.#output = '';
    const child = spawn(process.execPath, ['--import', guard, entry, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-200_000);
      });
    }
    this.#ended = new Promise((resolve) => {
      child.once('close', (code) => {
        this.#child = null;
        resolve(code);
      });
    });
    await until(`${name} is ready`, async () => {
      if (this.#child !== child) throw new Error(`${name} failed to start:\n${this.#output}`);
      return answers(readyUrl);
    });
  }

  /**
   * Stops the process as a supervisor would and waits until it exits. Returns the exit code; throws when it had to be
   * killed.
   */
  async stop(graceMs = 25_000): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    let forced = false;
    const timer = setTimeout(() => {
      forced = true;
      child.kill('SIGKILL');
    }, graceMs);
    child.kill('SIGTERM');
    const code = await this.#ended;
    clearTimeout(timer);
    if (forced) throw new Error(`${this.#options.name} didn't stop:\n${this.#output}`);
    return code;
  }

  /** Kills the process without letting it finish its work. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}
