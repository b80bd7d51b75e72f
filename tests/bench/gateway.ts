/**
 * Compares the gateway's requests per second with those of a hand-written join and of other servers: `npm run bench --
 * gateway [--quick]`. One server at a time runs on the first core; the load generator and a static platform stub run on
 * the second. The servers take turns. Each round yields a ratio, and a figure is the median over the rounds.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { bodyOf, longBody, type Task, tasks } from './gateway/answers.ts';
import { startStub } from './gateway/stub.ts';
import { nodeFlags } from './support/node.ts';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 15;
const SECONDS = 1;
const CONNECTIONS = 64;
const STUB = 21_500;
const canPin = spawnSync('taskset', ['-c', '1', 'true']).status === 0;
const onCore = (core: number) => (canPin ? ['taskset', '-c', String(core)] : []);

interface Server {
  name: string;
  file: string;
  env?: Record<string, string>;
  /** Sends unregistered documents. */
  full?: boolean;
  tasks?: Task[];
}

const servers: Server[] = [
  { name: 'rest', file: 'rest.ts' },
  { name: 'rest_in_part', file: 'rest.ts', env: { IN_PART: '1' }, tasks: ['list'] },
  { name: 'duelbook', file: 'duelbook.ts', env: { SHARE_READS: '0' } },
  { name: 'shared', file: 'duelbook.ts', env: { SHARE_READS: '1' }, tasks: ['list', 'item'] },
  { name: 'full', file: 'duelbook.ts', env: { SHARE_READS: '0' }, full: true },
  { name: 'apollo', file: 'apollo.ts', tasks: ['list'] },
  { name: 'mercurius', file: 'mercurius.ts', tasks: ['list'] },
  { name: 'yoga', file: 'yoga.ts', tasks: ['list'] },
];

const goals: Record<string, [string, number]> = {
  list: ['>=', 0.95],
  item: ['>=', 0.95],
  greet: ['>=', 0.95],
  list_shared: ['>=', 7],
  item_shared: ['>=', 1.5],
  list_full: ['>=', 0.5],
  item_full: ['>=', 0.45],
  greet_full: ['>=', 0.3],
  list_vs_apollo: ['>=', 12],
  list_vs_best_peer: ['>=', 2],
  block_ms: ['<=', 20],
};

/** Sampling interval of the event-loop monitor, which is included in its results. */
const lagResolutionMs = 10;

const headers = { 'content-type': 'application/json' };

type Rates = Map<string, number>;

const stub = startStub(STUB, onCore(1));
if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)]);
const children: ChildProcess[] = [stub.child];
try {
  const running = await Promise.all(servers.map((server, index) => start(server, STUB + 1 + index)));
  console.log(`stub: ${stub.what}; ${ROUNDS} alternating rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  const ratios = await measure(running);
  report(ratios.set('block_ms', [await longestBlock(running)]));
} finally {
  for (const child of children) child.kill();
}

interface Running extends Server {
  url: string;
}

async function start(server: Server, port: number): Promise<Running> {
  const file = path.join(import.meta.dirname, 'gateway', server.file);
  const [command = '', ...args] = [...onCore(0), process.execPath, ...nodeFlags, file];
  const env = { ...process.env, ...server.env, PORT: String(port), PLATFORM_URL: `http://127.0.0.1:${STUB}` };
  const child = spawn(command, args, { env: { ...env, NODE_ENV: 'production' }, stdio: 'inherit' });
  children.push(child);
  const url = `http://127.0.0.1:${port}${server.file === 'apollo.ts' ? '/' : '/graphql'}`;
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (await answers(url, 'greet', server.full)) return { ...server, url };
    await sleep(200);
  }
  throw new Error(`${server.name} did not start`);
}

async function answers(url: string, task: Task, full = false): Promise<unknown> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: bodyOf(task, full) });
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function measure(running: Running[]): Promise<Map<string, number[]>> {
  const ratios = new Map<string, number[]>();
  for (const task of tasks) {
    const taking = running.filter((server) => !server.tasks || server.tasks.includes(task));
    const said = await Promise.all(taking.map(({ url, full }) => answers(url, task, full)));
    const other = said.findIndex((data) => !isDeepStrictEqual(data, said[0]));
    if (other > 0) throw new Error(`${taking[other]?.name} does not answer ${task} like ${taking[0]?.name}`);
    for (const server of taking) await rate(server, task, 1);
    for (let round = 0; round < ROUNDS; round++) {
      const rates: Rates = new Map();
      for (const server of round % 2 === 0 ? taking : taking.toReversed()) {
        rates.set(server.name, await rate(server, task, SECONDS));
      }
      console.log(task, [...rates].map(([name, value]) => `${name} ${Math.round(value)}`).join('  '));
      for (const [name, value] of ratiosOf(task, rates)) ratios.set(name, [...(ratios.get(name) ?? []), value]);
    }
  }
  return ratios;
}

/** Requests per second. Throws if a request failed. */
async function rate({ name, url, full = false }: Running, task: Task, seconds: number): Promise<number> {
  const options = { url, method: 'POST' as const, headers, body: bodyOf(task, full), connections: CONNECTIONS };
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx + result.errors > 0) throw new Error(`${name} failed ${result.non2xx + result.errors} times`);
  return result.requests.total / result.duration;
}

/** Measures the longest time in milliseconds that a list ten times as long blocks the event loop. */
async function longestBlock(running: Running[]): Promise<number> {
  const url = running.find(({ name }) => name === 'duelbook')?.url ?? '';
  const ask = async () => {
    const answer = await fetch(url, { method: 'POST', headers, body: longBody });
    const { errors } = (await answer.json()) as { errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const longestLag = async () => {
    const text = await (await fetch(url.replace('/graphql', '/metrics'))).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
  };
  for (let warm = 0; warm < 20; warm++) await ask();
  await longestLag(); // Reading the monitor resets it.
  for (let asked = 0; asked < 100; asked++) await ask();
  return Number((await longestLag()).toFixed(1)) - lagResolutionMs;
}

function ratiosOf(task: Task, rates: Rates): [string, number][] {
  const of = (name: string) => rates.get(name) ?? 0;
  const own: [string, number][] = [
    [task, of('duelbook') / of('rest')],
    [`${task}_full`, of('full') / of('rest')],
  ];
  if (task !== 'greet') own.push([`${task}_shared`, of('shared') / of('rest')]);
  if (task !== 'list') return own;
  const best = Math.max(of('apollo'), of('mercurius'), of('yoga'));
  // Compares `list` with a join that requests the same fields. This ratio has no target.
  own.push(['list_vs_rest_in_part', of('duelbook') / of('rest_in_part')]);
  return [...own, ['list_vs_apollo', of('duelbook') / of('apollo')], ['list_vs_best_peer', of('duelbook') / best]];
}

function report(ratios: Map<string, number[]>): void {
  const figures = Object.fromEntries([...ratios].map(([name, values]) => [name, Number(median(values).toFixed(3))]));
  const met = Object.entries(goals).every(([name, [sign, goal]]) =>
    sign === '>=' ? (figures[name] ?? 0) >= goal : (figures[name] ?? Number.POSITIVE_INFINITY) <= goal,
  );
  console.log(JSON.stringify({ bench: 'gateway', figures, goals, met }));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
