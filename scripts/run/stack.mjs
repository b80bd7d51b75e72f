import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { stackEnvironment } from './environment.mjs';
import { forget, settleFormer, writeDown } from './former.mjs';
import { ensureInstalled } from './install.mjs';
import { whenParentsGone } from './parents.mjs';
import { at } from './paths.mjs';
import { checkPorts } from './ports.mjs';
import { Failure, step } from './progress.mjs';
import { Server } from './server.mjs';
import { watchSources } from './watch.mjs';
import { greet } from './welcome.mjs';

const READY_MS = 120_000;
/** Bots hold nothing that needs a tidy end. */
const BOTS_GRACE_MS = 3000;
/** Only behind Vite, which takes PORT in development. */
const DEV_GATEWAY_OFFSET = 3;

/** `npm start`: everything, on the built client. Ends when asked to, or when a server dies. */
export async function start() {
  await ensureInstalled();
  const stack = stackEnvironment();
  await settleFormer(stack.dataDir);
  await checkPorts(stack.ports);
  await ensureBuilt();
  const servers = serversOf(stack, stack.ports.PORT);
  return run(stack, servers, { dies: true });
}

/** `npm run dev`: the client comes from Vite with hot reload, and servers restart when their sources change. */
export async function dev() {
  await ensureInstalled();
  const stack = stackEnvironment();
  const gatewayPort = stack.ports.PORT + DEV_GATEWAY_OFFSET;
  await settleFormer(stack.dataDir);
  await checkPorts({ ...stack.ports, 'PORT (the gateway is three above it)': gatewayPort });
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

function serversOf(stack, gatewayPort) {
  const { PLATFORM_PORT, SANDBOX_PORT } = stack.ports;
  return [
    server(stack, 'sandbox', { args: [at('sandbox/src/main.ts')], readyUrl: ready(SANDBOX_PORT) }),
    server(stack, 'platform', { args: [at('platform/src/main.ts')], readyUrl: ready(PLATFORM_PORT) }),
    server(stack, 'gateway', {
      // Thousands of websockets would let Node keep 130 MB for young objects and never give them back.
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

/** Starts the servers, says how to sign in, and stays until all is stopped. */
async function run(stack, servers, { dies }) {
  const ending = endingOf();
  const all = [...servers];
  const watchers = [];
  try {
    const start = () => startAll(stack, servers, ending);
    const ready = await step('Starting platform, sandbox and gateway', start);
    if (!ready) return 0;
    if (stack.env.BOTS === '1') all.push(startBots(stack));
    writeDown(stack.dataDir, all);
    if (!dies) watchers.push(...watchSources(servers, () => writeDown(stack.dataDir, all)));
    await greet(stack);
    await ending.promise;
    return 0;
  } finally {
    for (const watcher of watchers) watcher.close();
    await stopAll(all);
    forget(stack.dataDir);
  }
}

/** True when all are ready, false when the end was asked for before. Throws when a server dies or is not ready in time. */
async function startAll(stack, servers, ending) {
  for (const each of servers) {
    each.onDeath = (reason) => ending.end(new Failure(`${reason}:\n${each.lastWords()}`));
    each.start();
  }
  writeDown(stack.dataDir, servers);
  const ready = Promise.all(servers.map((each) => each.ready(READY_MS)));
  return Promise.race([ready.then(() => true), ending.promise.then(() => false)]);
}

/** Players without hands. They are company, not a part of the house: it stands without them. */
function startBots(stack) {
  const bots = server(stack, 'bots', { args: [at('sandbox/bots/main.ts')], graceMs: BOTS_GRACE_MS });
  bots.onDeath = (reason) => console.log(`${reason}; the rest goes on:\n${bots.lastWords()}`);
  bots.start();
  bots.readyShown = true;
  return bots;
}

/** In the order in which they depend on each other, the ones people talk to first. */
async function stopAll(servers) {
  if (servers.some((each) => each.child && !each.ended)) console.log('\nStopping …');
  for (const name of ['bots', 'client', 'gateway', 'platform', 'sandbox']) {
    await servers.find((each) => each.name === name)?.stop();
  }
}

/**
 * Settles when a signal asks for the end or npm, which started us, is gone; is rejected when a server died by itself.
 * @returns {{ promise: Promise<void>, end: (failure?: Error) => void }}
 */
function endingOf() {
  let end = () => {};
  const promise = new Promise((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  // Whoever waits gets the rejection; until someone does it must not end the process.
  promise.catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
  if (process.env.npm_lifecycle_event) whenParentsGone(() => end());
  return { promise, end };
}
