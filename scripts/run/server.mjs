import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { serverNode } from './install.mjs';
import { at, compiled, root } from './paths.mjs';
import { amber, dim, Failure, red } from './progress.mjs';

const GRACE_MS = 20_000;
const MAX_LOG_BYTES = 10 * 1024 * 1024;
const WARN = 40;
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

/** One server of the stack. Manages its process and its log file, and shows selected log lines on the terminal. */
export class Server {
  /**
   * @param {{ name: string, args: string[], env: Record<string, string>, log: string, readyUrl?: string, cwd?: string, graceMs?: number }} options
   */
  constructor(options) {
    this.name = options.name;
    this.options = options;
    this.lastLines = [];
    this.startWarnings = [];
    this.child = null;
    this.stopping = false;
    this.onDeath = () => {};
  }

  /** Starts the process. Calls `onDeath` when it exits without being asked to. */
  start() {
    const { args, env, log, cwd = root } = this.options;
    this.stopping = false;
    this.ended = false;
    this.lastLines = [];
    this.startWarnings = [];
    const child = spawn(serverNode(), ['--import', guard, ...args], {
      cwd,
      env: { NODE_COMPILE_CACHE: compiled, ...env },
      // In its own process group, so that Ctrl-C only reaches this process, which stops the servers in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const file = openLog(log);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        file.write(`${line}\n`);
        this.lastLines = [...this.lastLines, line].slice(-20);
        if (!this.readyShown) this.startWarnings.push(...[warningOf(line)].filter(Boolean));
        else this.show(warningOf(line) ?? errorOutput(line, stream === child.stderr));
      });
    }
    this.end = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        file.end();
        this.ended = true;
        resolve();
        if (!this.stopping) this.onDeath(`${this.name} exited unexpectedly (${signal ?? `code ${code}`})`);
      });
    });
  }

  /** Waits until the server is ready. Throws a Failure with its last output when it exits or takes too long. */
  async ready(limitMs) {
    const until = Date.now() + limitMs;
    while (!(await answers(this.options.readyUrl))) {
      if (this.ended) throw new Failure(`${this.name} failed to start:\n${this.lastWords()}`);
      if (Date.now() > until)
        throw new Failure(`${this.name} isn't ready after ${limitMs / 1000} s:\n${this.lastWords()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    this.readyShown = true;
  }

  /** Prints the warnings that the server logged before it was ready, if the terminal shows the start's progress. */
  showStartWarnings() {
    for (const warning of this.startWarnings) this.show(warning);
    this.startWarnings = [];
  }

  show(text) {
    if (text) console.log(`${dim(`[${this.name}]`)} ${text}`);
  }

  /** Returns the server's last log lines, unless they were already shown, and the path of its log. */
  lastWords() {
    const lines = this.readyShown ? [] : this.lastLines.map((line) => readable(line)?.text ?? line);
    return [...lines, dim(`Full log: ${this.options.log}`)].map((line) => `  ${line}`).join('\n');
  }

  /** Stops the process and its children, by force after a grace period. */
  async stop() {
    this.stopping = true;
    if (!this.child || this.ended) return;
    this.signal('SIGTERM', false);
    const timer = setTimeout(() => this.signal('SIGKILL', true), this.options.graceMs ?? GRACE_MS);
    await this.end;
    clearTimeout(timer);
  }

  signal(name, wholeGroup) {
    const { pid } = this.child;
    try {
      process.kill(wholeGroup && process.platform !== 'win32' ? -pid : pid, name);
    } catch {
      // The process has just exited.
    }
  }
}

/** Part of every server's command line, by which a later start recognizes leftovers. */
export const guard = pathToFileURL(at('scripts/run/guard.mjs')).href;

function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  return createWriteStream(path, { flags: 'a' });
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Formats a warning or an error in a structured log, in its color. */
function warningOf(line) {
  const entry = readable(line);
  return entry && entry.level >= WARN ? (entry.level > WARN ? red : amber)(entry.text) : null;
}

/** Formats other output on stderr. */
function errorOutput(line, isError) {
  return isError && !readable(line) && line.trim() !== '' ? line : null;
}

function readable(line) {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    const number = typeof level === 'number' ? level : levels[level];
    if (number === undefined) return null;
    return { level: number, text: [msg, err?.message].filter(Boolean).join(': ') };
  } catch {
    return null;
  }
}
