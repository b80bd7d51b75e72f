import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Bot } from './bot.ts';
import { BotWorld } from './botWorld.ts';
import { Graph } from './graph.ts';
import { openMarket } from './market/open.ts';
import { BOTS_PER_ADDRESS, roster, traderPhones } from './roster.ts';
import { Sessions } from './sessions.ts';
import { readSettings } from './settings.ts';

const ARRIVAL_MS = 2500;

/** Starts the bots one after another. They play until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const end = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end.abort());

  const graphs = await openGraphs(settings.publicUrl, settings.count + traderPhones.length);
  const [first] = graphs;
  if (!first) return;
  // Sign-in codes are limited per IP address.
  const share = Math.min(1, (graphs.length * BOTS_PER_ADDRESS) / (settings.count + traderPhones.length));
  const players = roster(Math.floor(settings.count * share));
  const traders = traderPhones.slice(0, Math.floor(traderPhones.length * share));
  const graphOf = (index: number) => graphs[Math.floor(index / BOTS_PER_ADDRESS)] ?? first;
  const world = new BotWorld(first, settings.pace);
  const sessions = new Sessions(settings.dataDir);
  const say = (text: string) => console.log(`${new Date().toISOString()} ${text}`);
  const company = { settings, sessions, say };
  const bots = players.map((phone, index) => new Bot(phone, { ...company, graph: graphOf(index), world }));
  await Promise.all([
    ...bots.map(async (bot, index) => {
      await sleep((index * ARRIVAL_MS) / settings.pace, undefined, { signal: end.signal }).catch(() => undefined);
      await bot.live(end.signal);
    }),
    ...openMarket(company, traders, (index) => graphOf(players.length + index)).map((one) => one.live(end.signal)),
  ]);
  await Promise.all(graphs.map((graph) => graph.close()));
}

/**
 * Creates one client per address: 127.0.0.2, 127.0.0.3 and so on if the machine has them, otherwise a single client
 * with the default address.
 */
async function openGraphs(publicUrl: string, count: number): Promise<Graph[]> {
  const addresses = Array.from({ length: Math.ceil(count / BOTS_PER_ADDRESS) }, (_, index) => `127.0.0.${index + 2}`);
  const local = ['127.0.0.1', 'localhost'].includes(new URL(publicUrl).hostname);
  const usable = local && (await Promise.all(addresses.map(canBind))).every(Boolean);
  return usable ? addresses.map((address) => new Graph(publicUrl, address)) : [new Graph(publicUrl, null)];
}

function canBind(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(0, address, () => server.close(() => resolve(true)));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
