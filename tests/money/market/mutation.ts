import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { saveProof } from '../support/proof.ts';
import { harmless } from './mutation/harmless.ts';
import { operators, type Site, sitesOf } from './mutation/sites.ts';

/**
 * Mutation testing: introduces errors into the money and market code, one at a time, in a copy of the last commit. The
 * tests must detect each one. Prints undetected errors and exits with 1 if there are any.
 *
 * node tests/money/market/mutation.ts [--seed 7] [--count 25] [--in core] [--list]
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261122' },
    count: { type: 'string', default: '25' },
    /** Only files whose name contains this text. */
    in: { type: 'string', default: '' },
    /** Lists the mutations without running them. */
    list: { type: 'boolean', default: false },
  },
});

const root = path.join(import.meta.dirname, '../../..');
/** A run that takes longer than all tests plus a margin is considered hung, which counts as detected. */
let limitMs = Number.POSITIVE_INFINITY;

/**
 * Tests that can detect an error in a file, most likely first. Later ones run only if the earlier ones detect nothing.
 */
function testsOf(file: string): string[][] {
  if (file.includes('/market/core/'))
    return [['platform/src/market/core', 'money/market/model', 'money/market/splitting']];
  const near = file.endsWith('.ts') ? path.dirname(file) : 'platform/src/market/engine';
  return [
    [`${near}/`],
    ['platform/src/ledger', 'platform/src/market/', 'src/stakes/swap', 'money/market/locks', 'money/market/platform'],
  ];
}

async function main(): Promise<number> {
  const copy = await checkOut();
  const sites = chosen(copy);
  if (values.list) {
    for (const site of sites) console.log(describe(copy, site));
    return 0;
  }
  const survivors = await withDatabase(copy, async () => {
    await mustPass(copy, sites);
    const found: Site[] = [];
    for (const [n, site] of sites.entries()) {
      const killed = await isKilled(copy, site);
      if (!killed) found.push(site);
      console.log(`${n + 1}/${sites.length} ${killed ? 'detected' : 'SURVIVED'} ${describe(copy, site)}`);
    }
    return found;
  });
  const noticed = sites.length - survivors.length;
  console.log(`${noticed} of ${sites.length} detected`);
  if (values.in === '') {
    const figures = operators.map((operator) => [operator, sites.filter((site) => site.operator === operator).length]);
    const all = { mutants: sites.length, noticed, survived: survivors.length, ...Object.fromEntries(figures) };
    saveProof('market-mutation', all, Number(values.seed));
  }
  return survivors.length === 0 && sites.length > 0 ? 0 : 1;
}

/**
 * Selects sites by seed, rotating through the operators that have any left. A site's rank depends on its own name, so
 * that changes elsewhere don't alter the selection.
 */
function chosen(copy: string): Site[] {
  const found = globSync(
    ['platform/src/{ledger,market}/**/*.ts', 'platform/migrations/{baseline/,}*-{ledger,market}*.sql'],
    { cwd: copy },
  );
  const files = [...found, 'platform/src/shared/money.ts']
    .filter((file) => file.includes(values.in) && !/test|\/check|types\.ts|tables\.ts|bench|replay/.test(file))
    .toSorted();
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
  const migrations = globSync('platform/migrations/*.sql', { cwd: copy });
  const isLater = (file: string, other: string) => file.includes('/baseline/') || other > file;
  const after = (file: string) => migrations.filter((other) => file.endsWith('.sql') && isLater(file, other)).map(read);
  const sites = files.flatMap((file) => sitesOf(file, read(file), after(file).join('\n')));
  const named = sites.map((site) => ({ site, name: describe(copy, site) }));
  const gone = Object.keys(harmless).filter((known) => !named.some(({ name }) => name === known));
  if (values.in === '' && gone.length > 0)
    throw new Error(`equivalent mutants that no longer exist:\n${gone.join('\n')}`);
  const shuffled = named
    .filter(({ name }) => !(name in harmless))
    .map(({ site, name }) => ({ site, at: createHash('sha256').update(`${values.seed} ${name}`).digest('hex') }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ site }) => site);
  const queues = operators.map((operator) => shuffled.filter((site) => site.operator === operator));
  const picked: Site[] = [];
  while (picked.length < Number(values.count) && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) picked.push(...queue.splice(0, 1));
  }
  return picked.slice(0, Number(values.count));
}

/** The mutated line, which also serves as the mutation's name. */
function describe(copy: string, { file, operator, start, end, replacement }: Site): string {
  const text = readFileSync(path.join(copy, file), 'utf8');
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', end);
  const line = `${text.slice(from, start)}[${text.slice(start, end)} -> ${replacement}]${text.slice(end, to)}`;
  return `${operator} ${file}: ${line.replace(/\s+/g, ' ').trim()}`;
}

/** Checks out the last commit into a temporary folder that uses this checkout's packages. */
async function checkOut(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duelbook-mutation-'));
  const copy = path.join(folder, 'tree');
  await git(['worktree', 'add', '--detach', copy, 'HEAD']);
  process.on('exit', () => {
    execFileSync('git', ['-C', root, 'worktree', 'remove', '--force', copy]);
    rmSync(folder, { recursive: true, force: true });
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** All runs share one database, except mutations of migrations. */
async function withDatabase<T>(copy: string, run: () => Promise<T>): Promise<T> {
  const cluster = await import(path.join(copy, 'platform/src/testing/cluster.ts'));
  const stop = await cluster.default({
    provide: (_: string, url: string) => {
      process.env.TEMPLATE_URL = url;
    },
  });
  try {
    return await run();
  } finally {
    await stop();
  }
}

/** Runs the tests without a mutation first, because a test that fails anyway would appear to detect every mutation. */
async function mustPass(copy: string, sites: Site[]): Promise<void> {
  const filters = [...new Set(sites.flatMap(({ file }) => testsOf(file).flat()))];
  const began = performance.now();
  const { code, output } = await vitest(copy, filters);
  limitMs = 60_000 + 2 * (performance.now() - began);
  if (code !== 0) throw new Error(`tests fail without a mutation:\n${output.slice(-4000)}`);
}

async function isKilled(copy: string, site: Site): Promise<boolean> {
  const file = path.join(copy, site.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, site.start) + site.replacement + text.slice(site.end));
  try {
    const env: Record<string, string> = site.file.endsWith('.sql') ? { TEMPLATE_URL: '' } : {};
    for (const filters of testsOf(site.file)) if ((await vitest(copy, filters, env)).code !== 0) return true;
    return false;
  } finally {
    writeFileSync(file, text);
  }
}

function vitest(copy: string, filters: string[], env: Record<string, string> = {}) {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs');
  const config = path.join(copy, 'tests/money/market/mutation/vitest.config.ts');
  const args = [program, 'run', '--config', config, '--bail=1', '--passWithNoTests', ...filters];
  return run(process.execPath, args, { PROVE: '0', NODE_ENV: 'test', ...env });
}

async function git(args: string[]): Promise<void> {
  const { code, output } = await run('git', ['-C', root, ...args]);
  if (code !== 0) throw new Error(output);
}

/** Runs a program until it exits. Test workers that hang are stopped, which counts as a failure. */
function run(program: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env } });
    const began = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - began > limitMs) stopWorkers(child.pid ?? 0);
    }, 2000);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ code, output });
    });
  });
}

/** A worker in an endless loop can only be killed. The parent process then still cleans up its database. */
function stopWorkers(parent: number): void {
  // If the parent has no children, ps prints nothing and exits with an error.
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' });
  for (const line of stdout.split('\n').filter((child) => child.includes('vitest'))) {
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch (error) {
      // The process has already exited.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

process.exitCode = await main();
