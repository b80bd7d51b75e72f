import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { stackEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { whenParentsGone } from './parents.mjs';
import { at } from './paths.mjs';
import { checkPorts } from './ports.mjs';
import { Failure, step } from './progress.mjs';
import { Server } from './server.mjs';
import { forgetRun, recordRun, settleStaleRun } from './staleRun.mjs';
import { watchSources } from './watch.mjs';
import { greet } from './welcome.mjs';
import { prepareDataDir } from './writable.mjs';

const READY_MS = 120_000;
/** Bots have no state to save, so they are stopped quickly. */
const BOTS_GRACE_MS = 3000;
/** In development, the gateway runs behind Vite, which listens on PORT. */
const DEV_GATEWAY_OFFSET = 3;

/** `npm start`: runs everything with the built client until it is stopped or a server exits. */
export async function start() {
  await ensureInstalled();
  const stack = stackEnvironment();
  prepareDataDir(stack.dataDir);
  await settleStaleRun(stack.dataDir);
  await checkPorts(portsOf(stack));
  await ensureBuilt();
  const servers = serversOf(stack, stack.ports.PORT);
  return run(stack, servers, { dies: true });
}

/** `npm run dev`: serves the client from Vite with hot reload and restarts servers when their sources change. */
export async function dev() {
  await ensureInstalled();
  const stack = stackEnvironment();
  const gatewayPort = stack.ports.PORT + DEV_GATEWAY_OFFSET;
  prepareDataDir(stack.dataDir);
  await settleStaleRun(stack.dataDir);
  await checkPorts({ ...portsOf(stack), 'PORT (the gateway is three above it)': gatewayPort });
  const servers = serversOf(stack, gatewayPort);
  servers.push(
    server(stack, 'client', {
      args: [at('node_modules/vite/bin/vite.js'), '--host', stack.env.HOST ?? '127.0.0.1'],
      cwd: at('web'),
      env: { WEB_PORT: String(stack.ports.PORT), GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
      readyUrl: `http://127.0.0.1:${stack.ports.PORT}/`,
    }),
  );
  return run(stack, servers, { dies: false });
}

/** Returns all ports that the stack's servers listen on. */
const portsOf = ({ ports, env }) => ({ ...ports, SANDBOX_SMTP_PORT: Number(env.SANDBOX_SMTP_PORT) });

function serversOf(stack, gatewayPort) {
  const { PLATFORM_PORT, SANDBOX_PORT } = stack.ports;
  return [
    server(stack, 'sandbox', { args: [at('sandbox/src/main.ts')], readyUrl: ready(SANDBOX_PORT) }),
    server(stack, 'platform', { args: [at('platform/src/main.ts')], readyUrl: ready(PLATFORM_PORT) }),
    server(stack, 'gateway', {
      // Without this limit, Node would permanently keep 130 MB for young objects once there are thousands of
      // websockets.
      args: ['--max-semi-space-size=16', at('gateway/src/main.ts')],
      env: { PORT: String(gatewayPort) },
      readyUrl: ready(gatewayPort),
    }),
  ];
}

function server(stack, name, { env, ...options }) {
  return new Server({
    name,
    log: join(stack.dataDir, 'logs', `${name}.log`),
    ...options,
    env: { ...stack.env, ...env },
  });
}

function ready(port) {
  return `http://127.0.0.1:${port}/readyz`;
}

/** Starts the servers, prints how to sign in, and runs until everything is stopped. */
async function run(stack, servers, { dies }) {
  const ending = endingOf();
  const all = [...servers];
  const watchers = [];
  try {
    const start = () => startAll(stack, servers, ending);
    const ready = await step('Starting platform, sandbox and gateway', start);
    if (!ready) return 0;
    for (const each of servers) each.showStartWarnings();
    if (stack.env.BOTS === '1') all.push(startBots(stack));
    recordRun(stack.dataDir, all);
    if (!dies) watchers.push(...watchSources(servers, () => recordRun(stack.dataDir, all)));
    await greet(stack);
    await ending.promise;
    return 0;
  } finally {
    for (const watcher of watchers) watcher.close();
    await stopAll(all);
    forgetRun(stack.dataDir);
  }
}

/**
 * True when all servers are ready, false when a stop was requested first. Throws when a server exits or isn't ready in
 * time.
 */
async function startAll(stack, servers, ending) {
  for (const each of servers) {
    each.onDeath = (reason) => ending.end(new Failure(`${reason}:\n${each.lastWords()}`));
    each.start();
  }
  recordRun(stack.dataDir, servers);
  const ready = Promise.all(servers.map((each) => each.ready(READY_MS)));
  return Promise.race([ready.then(() => true), ending.promise.then(() => false)]);
}

/** Simulated players. The stack keeps running when they fail. */
function startBots(stack) {
  const bots = server(stack, 'bots', { args: [at('sandbox/bots/main.ts')], graceMs: BOTS_GRACE_MS });
  bots.onDeath = (reason) => console.log(`${reason}; everything else keeps running:\n${bots.lastWords()}`);
  bots.start();
  bots.readyShown = true;
  return bots;
}

/** In dependency order, starting with the servers that clients connect to. */
async function stopAll(servers) {
  if (servers.some((each) => each.child && !each.ended)) console.log('\nStopping …');
  for (const name of ['bots', 'client', 'gateway', 'platform', 'sandbox']) {
    await servers.find((each) => each.name === name)?.stop();
  }
}

/**
 * Resolves when a signal requests the end or npm, which started this process, is gone. Rejects when a server exits.
 * @returns {{ promise: Promise<void>, end: (failure?: Error) => void }}
 */
function endingOf() {
  let end = () => {};
  const promise = new Promise((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  // The caller handles rejections later. Until then, they must not end the process.
  promise.catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
  if (process.env.npm_lifecycle_event) whenParentsGone(() => end());
  return { promise, end };
}
