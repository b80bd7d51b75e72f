import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';
import { countToward, stepEnvironment } from './usage.mjs';

const TAIL = 60_000;

/**
 * Runs a program until it exits and keeps the end of its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: object, cwd?: string, show?: boolean, limitMs?: number }} [options] `show` lets it write to the
 * terminal
 * @returns {Promise<{ code: number, output: string, limited: boolean }>} `limited` if its time limit stopped it
 */
export function exec(program, args, { env, cwd = root, show = false, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...stepEnvironment(), ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: !show && process.platform !== 'win32',
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    });
    if (child.pid) countToward(child.pid);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-TAIL);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const unwatch = show ? () => {} : endWithUs(child);
    let limited = false;
    const stop = () => {
      limited = true;
      killTree(child);
    };
    const timer = limitMs ? setTimeout(stop, limitMs) : null;
    const finish = () => {
      clearTimeout(timer);
      unwatch();
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code, signal) => {
      finish();
      resolve({ code: code ?? 1, output: signal ? `${output}\nstopped by ${signal}` : output, limited });
    });
  });
}

const running = new Set();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A program in its own process group doesn't receive Ctrl-C, so the signal is forwarded while one is running. */
function endWithUs(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);
  return () => {
    running.delete(child);
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
  };
}

function endAll() {
  for (const each of running) killTree(each);
  process.exit(130);
}

function killTree(child) {
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has already exited.
  }
}

/** Returns the path of a program in node_modules/.bin. */
export function bin(name) {
  return at('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
