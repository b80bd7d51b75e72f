/**
 * Cheers at a popular event: `npm run bench -- cheers [--quick]`. 10,000 signed-out viewers subscribe to an event's
 * cheers through the gateway, each on a separate socket with the client's subscription. 10,000 signed-in fans send
 * 2,000 cheers per second directly to the platform's REST API, within the limit of one every two seconds. Measures
 * latency, from sending a cheer to the arrival of the first update that counts it, for every pair of a cheer and a
 * viewer. Also measures the gateway's CPU time per update, relative to idle phases before and after with the same
 * viewers but only ten cheers per second. The platform with its PostgreSQL and the gateway run in separate processes.
 * Fans and viewers share this process, so that a single clock measures everything. All processes share the machine's
 * cores. Fails if a figure is above its floor, or if the updates don't count every accepted cheer exactly once.
 */
import { readFileSync } from 'node:fs';
import { type Stack, startStack } from '../support/stack.ts';
import { newStakeEvent } from '../support/stakes.ts';
import { until } from '../support/until.ts';
import { Audience } from './cheers/audience.ts';
import { Fans } from './cheers/fans.ts';
import { Latencies } from './cheers/latencies.ts';
import { mostFiles } from './fanout/servers.ts';

const quick = process.argv.includes('--quick');
const VIEWERS = quick ? 1_000 : 10_000;
const PER_SECOND = quick ? 200 : 2_000;
/** Each fan cheers every five seconds, so that delayed cheers stay within the limit of one every two seconds. */
const FANS = PER_SECOND * 5;
const SECONDS = quick ? 5 : 30;
const IDLE_SECONDS = quick ? 4 : 15;
/** Few, but enough that there is an update every second. */
const IDLE_PER_SECOND = 10;
/**
 * Warms up the servers and fills the lists of the latest and most active fans, so that all updates have the same size.
 */
const WARM_UP_SECONDS = quick ? 2 : 8;

const goals: Record<string, number> = { p99_ms: 1_200, cpu_vs_idle: 1.2, refused: 0 };
const floors: Record<string, number> = { p99_ms: 2_000, cpu_vs_idle: 1.5, refused: 0 };

/** CPU time that a process has used, in ms. Linux counts it in hundredths of a second. */
function cpuMs(pid: number | null): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .split(' ');
  const [user, system] = [fields[10], fields[11]].map(Number);
  return 10 * ((user ?? Number.NaN) + (system ?? Number.NaN));
}

interface Phase {
  /** Index of the first update in the phase. */
  first: number;
  updates: number;
  /** CPU time of the gateway for each update, in ms. */
  cpu: number;
}

/** Sends cheers and waits until every viewer has received all of them. */
async function phase(stack: Stack, fans: Fans, audience: Audience, pace: number, seconds: number): Promise<Phase> {
  const first = audience.arrivals.length;
  const before = cpuMs(stack.servers.gateway.pid);
  await fans.cheer(pace, seconds);
  await until('every cheer to arrive', () => {
    if (audience.closed > 0) throw new Error(`${audience.closed} viewers were closed`);
    return audience.totals().at(-1) === fans.sent.size && audience.complete === audience.arrivals.length;
  });
  const updates = audience.arrivals.length - first;
  return { first, updates, cpu: (cpuMs(stack.servers.gateway.pid) - before) / updates };
}

/**
 * Returns, for each update, the IDs of the cheers that it was the first to count. The transaction that counts a cheer
 * is the last to write the cheer's row. Throws if the totals don't match those of the updates.
 */
async function countedIn(stack: Stack, eventId: string, totals: readonly number[]): Promise<string[][]> {
  const rows = await stack.sql<{ ids: string[] }>(
    `select array_agg(id) as ids from cheers where event_id = $1 and counted group by xmin::text order by min(at)`,
    [eventId],
  );
  let sum = 0;
  const sums = rows.map(({ ids }) => {
    sum += ids.length;
    return sum;
  });
  if (JSON.stringify(sums) !== JSON.stringify(totals))
    throw new Error(`Updates showed ${totals}, counted were ${sums}`);
  return rows.map(({ ids }) => ids);
}

async function measure(stack: Stack): Promise<Record<string, number>> {
  const event = await newStakeEvent(stack, { shoutcast: true });
  const fans = await Fans.create(stack, event, FANS);
  const audience = await Audience.connect(stack.ports.gateway, event.id, VIEWERS);
  try {
    await phase(stack, fans, audience, IDLE_PER_SECOND, WARM_UP_SECONDS);
    const before = await phase(stack, fans, audience, IDLE_PER_SECOND, IDLE_SECONDS);
    const busy = await phase(stack, fans, audience, PER_SECOND, SECONDS);
    const after = await phase(stack, fans, audience, IDLE_PER_SECOND, IDLE_SECONDS);
    const counted = await countedIn(stack, event.id, audience.totals());
    const latencies = new Latencies();
    for (let n = busy.first; n < busy.first + busy.updates; n++) {
      const sent = (counted[n] ?? []).map((id) => fans.sent.get(id) ?? Number.NaN);
      latencies.add(sent, audience.arrivals[n] ?? []);
    }
    const idle = (before.cpu + after.cpu) / 2;
    console.log(`gateway: ${Math.round(idle)} ms of CPU per idle update, ${Math.round(busy.cpu)} ms per busy one`);
    return {
      p99_ms: latencies.at(0.99),
      cpu_vs_idle: Number((busy.cpu / idle).toFixed(2)),
      refused: fans.refused,
      p50_ms: latencies.at(0.5),
      updates_per_s: Number((busy.updates / SECONDS).toFixed(2)),
      viewers: VIEWERS,
      cheers_per_s: PER_SECOND,
    };
  } finally {
    audience.close();
    await fans.close();
  }
}

const files = mostFiles();
if (files < VIEWERS + 500)
  throw new Error(
    `${VIEWERS} viewers need ${VIEWERS + 500} open files, \`ulimit -Hn\` allows ${files}. Raise it first.`,
  );
let passed = false;
const stack = await startStack({ seed: 'demo', env: { TRUST_PROXY: '1', SEED_TOURNAMENTS: '0' } });
try {
  await until('the demo world', async () => (await stack.sql('select 1 from leagues')).length > 0);
  const figures = await measure(stack);
  const within = (limits: Record<string, number>) =>
    Object.entries(limits).every(([name, limit]) => (figures[name] ?? Number.NaN) <= limit);
  passed = within(floors);
  console.log(JSON.stringify({ bench: 'cheers', figures, goals, met: within(goals), floors: passed }));
} finally {
  await stack.stop();
}
process.exit(passed ? 0 : 1);
