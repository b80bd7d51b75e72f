/**
 * Live events to many subscribers: `npm run bench -- fanout [--quick]`. The gateway's messages per second, as ratios to
 * a raw ws broadcast of the same bytes and to graphql-ws executing per subscriber, measured alternately with 2,000
 * subscribers each and always two events in flight. A figure is the median over the rounds of the ratio within a round.
 * Then, on a separate gateway, 10,000 subscribers at 10 events per second: the latency of every message, from the
 * platform's sending of the event to its arrival, and the memory per connection. One server at a time runs on the first
 * core; subscribers and the platform stub run on the second. Every server must send the same bytes, except for the
 * operation's ID.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from './fanout/crowd.ts';
import { message } from './fanout/event.ts';
import { Platform } from './fanout/platform.ts';
import {
  duelbook,
  graphqlWs,
  mostFiles,
  pinSelf,
  rawWs,
  residentKb,
  type ServerKind,
  startServer,
} from './fanout/servers.ts';
import { broadcastId } from './fanout/subscriber.ts';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 15;
const SECONDS = 1;
const SUBSCRIBERS = quick ? 500 : 2_000;
const MANY = quick ? 1_000 : 10_000;
const EVENTS_PER_SECOND = 10;
const PACED_SECONDS = quick ? 2 : 20;
const SETTLE_MS = quick ? 500 : 3_000;
const PORT = 21_520;

type Comparison = '>=' | '<=';
const goals: Record<string, [Comparison, number]> = {
  vs_raw_ws: ['>=', 0.95],
  vs_graphql_ws: ['>=', 12],
  p99_ms_10k: ['<=', 100],
  kb_per_connection: ['<=', 12],
};

const children: ChildProcess[] = [];
const platforms: Platform[] = [];

interface Running {
  kind: ServerKind;
  child: ChildProcess;
  platform: Platform;
  port: number;
  crowd: Crowd;
}

async function start(kind: ServerKind, index: number): Promise<Running> {
  const [port, platformPort] = [PORT + 2 * index, PORT + 2 * index + 1];
  const platform = new Platform(platformPort);
  platforms.push(platform);
  const child = await startServer(kind, port, platformPort);
  children.push(child);
  return { kind, child, platform, port, crowd: new Crowd(platform) };
}

async function gather({ kind, crowd, port, platform }: Running, count: number): Promise<void> {
  await crowd.connect(port, kind.speech, count);
  await crowd.verify(3);
  if (platform.subscribers !== 1) throw new Error(`${kind.name} has ${platform.subscribers} upstream subscriptions`);
}

/** @returns the ratios for each round */
async function compare(): Promise<{ raw: number[]; graphql: number[] }> {
  const servers = [await start(duelbook, 0), await start(rawWs, 1), await start(graphqlWs, 2)];
  const ratios = { raw: [] as number[], graphql: [] as number[] };
  for (const server of servers) {
    await gather(server, SUBSCRIBERS);
    await server.crowd.rate(1);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const rates = new Map<ServerKind, number>();
    for (const { kind, crowd } of round % 2 === 0 ? servers : servers.toReversed())
      rates.set(kind, await crowd.rate(SECONDS));
    const of = (kind: ServerKind) => rates.get(kind) ?? 0;
    console.log([...rates].map(([{ name }, rate]) => `${name} ${Math.round(rate)}/s`).join('  '));
    ratios.raw.push(of(duelbook) / of(rawWs));
    ratios.graphql.push(of(duelbook) / of(graphqlWs));
  }
  for (const { crowd, child } of servers) {
    crowd.close();
    child.kill();
  }
  return ratios;
}

/** Measures many subscribers at a steady pace. */
async function crowded(): Promise<{ p50: number; p99: number; kb: number }> {
  const server = await start(duelbook, 3);
  await sleep(SETTLE_MS);
  const before = residentKb(server.child);
  await gather(server, MANY);
  const times = await server.crowd.latencies(EVENTS_PER_SECOND, PACED_SECONDS);
  await sleep(SETTLE_MS);
  const after = residentKb(server.child);
  console.log(`memory: ${before} KB before, ${after} KB with ${MANY} connections`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), kb: (after - before) / MANY };
}

async function main(): Promise<void> {
  const files = mostFiles();
  if (files < MANY + 500)
    throw new Error(
      `${MANY} subscribers need ${MANY + 500} open files, \`ulimit -Hn\` allows ${files}. Raise it first.`,
    );
  const pinned = pinSelf();
  const bytes = Buffer.byteLength(message(broadcastId, 'EVENT', 2));
  console.log(`${SUBSCRIBERS} subscribers, ${ROUNDS} alternating rounds of ${SECONDS} s, ${bytes} bytes per message`);
  if (!pinned) console.log('taskset is not available: servers and load share all cores');
  const { raw, graphql } = await compare();
  const { p50, p99, kb } = await crowded();
  report({
    vs_raw_ws: round(median(raw), 3),
    vs_graphql_ws: round(median(graphql), 2),
    p99_ms_10k: round(p99, 1),
    kb_per_connection: round(kb, 2),
    p50_ms_10k: round(p50, 1),
  });
}

function report(figures: Record<string, number>): void {
  const met = Object.entries(goals).every(([name, [comparison, goal]]) => {
    const figure = figures[name] ?? Number.NaN;
    return comparison === '>=' ? figure >= goal : figure <= goal;
  });
  console.log(JSON.stringify({ bench: 'fanout', figures, goals, met }));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

try {
  await main();
} finally {
  for (const child of children) child.kill();
  for (const platform of platforms) platform.close();
}
process.exit();
