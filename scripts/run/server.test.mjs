import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stackEnvironment } from './environment.mjs';
import { at } from './paths.mjs';
import { checkPorts } from './ports.mjs';
import { Server } from './server.mjs';
import { settleStaleRun } from './staleRun.mjs';
import { prepareDataDir } from './writable.mjs';

const fixture = at('scripts/run/testing/fixture.mjs');
/** Generous to allow for a busy machine. On an idle one, the condition is met immediately. */
const PATIENCE_MS = 20_000;
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duelbook-run-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function server(env = {}) {
  return new Server({
    name: 'fixture',
    args: [fixture],
    env: { ...process.env, ...env },
    log: join(dataDir, 'fixture.log'),
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function started(env) {
  const one = server(env);
  one.start();
  const [{ port }] = await once(one.child, 'message');
  one.options.readyUrl = `http://127.0.0.1:${port}/readyz`;
  await one.ready(PATIENCE_MS);
  return one;
}

it('starts a server, keeps its log, and does not report a requested stop as a crash', async () => {
  const one = await started();
  one.onDeath = vi.fn();
  await one.stop();
  expect(one.onDeath).not.toHaveBeenCalled();
  expect(isAlive(one.child.pid)).toBe(false);
  expect(readFileSync(join(dataDir, 'fixture.log'), 'utf8')).toContain('listening');
});

it('reports a server that exits on its own', async () => {
  const one = await started();
  const death = new Promise((resolve) => {
    one.onDeath = resolve;
  });
  process.kill(one.child.pid, 'SIGKILL');
  expect(await death).toBe('fixture exited unexpectedly (SIGKILL)');
});

it('reports the last output of a server that fails to start', async () => {
  const one = server({ DIES: '1' });
  one.options.readyUrl = 'http://127.0.0.1:1/readyz';
  one.start();
  await expect(one.ready(PATIENCE_MS)).rejects.toThrow(/fixture failed to start:\n.*no good reason/s);
});

it('shows the warnings of the start once it is ready', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const one = await started({ WARNS: '1' });
  expect(print).not.toHaveBeenCalled();
  one.showStartWarnings();
  expect(print.mock.calls).toEqual([['[fixture] unusual place']]);
  print.mockRestore();
  await one.stop();
});

it('leaves nothing running when the parent is killed', async () => {
  const parent = spawn(process.execPath, [at('scripts/run/testing/parent.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  await vi.waitFor(
    () => expect(readFileSync(join(dataDir, 'fixture.log'), 'utf8')).toContain('listening'),
    PATIENCE_MS,
  );
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE_MS);
});

it('kills leftovers of a killed parent that do not stop on their own', async () => {
  const env = { ...process.env, STUBBORN: '1' };
  const parent = spawn(process.execPath, [at('scripts/run/testing/parent.mjs'), dataDir], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  await vi.waitFor(
    () => expect(readFileSync(join(dataDir, 'fixture.log'), 'utf8')).toContain('listening'),
    PATIENCE_MS,
  );
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await settleStaleRun(dataDir, 300);
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), PATIENCE_MS);
});

it.runIf(process.platform === 'linux')('recognizes an earlier run on a system without ps', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'run.mjs']);
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ parent: other.pid, pids: [] }));
  vi.stubEnv('PATH', '');
  await expect(settleStaleRun(dataDir)).rejects.toThrow(`Duelbook already runs on ${dataDir} (process ${other.pid})`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await expect(settleStaleRun(dataDir)).resolves.toBeUndefined();
  vi.unstubAllEnvs();
});

it('explains what to do about a data folder that can’t be written', () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataDir(file)).toThrow(
    /can't be written \(\w+\)\. Start as the user it belongs to, or set DATA_DIR/,
  );
  expect(() => prepareDataDir(join(dataDir, 'new'))).not.toThrow();
});

it('names a port in use and the variable that changes it', async () => {
  const taken = createServer();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address();
  await expect(checkPorts({ PLATFORM_PORT: port })).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or set PLATFORM_PORT to another port.`,
  );
  taken.close();
  await once(taken, 'close');
  await expect(checkPorts({ PLATFORM_PORT: port })).resolves.toBeUndefined();
});

it('derives URLs from the ports, and keeps configured values', () => {
  const { env, ports } = stackEnvironment({
    PORT: '5000',
    SANDBOX_PORT: '5002',
    SMS_BASE_URL: 'https://api.twilio.com',
  });
  expect(ports).toEqual({ PORT: 5000, PLATFORM_PORT: 4001, SANDBOX_PORT: 5002 });
  expect(env).toMatchObject({
    PUBLIC_URL: 'http://127.0.0.1:5000',
    PAYPAL_BASE_URL: 'http://127.0.0.1:5002',
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:5000/webhooks/paypal',
    SMS_BASE_URL: 'https://api.twilio.com',
    SANDBOX_SMTP_PORT: '5025',
    SMTP_PORT: '5025',
  });
  expect(stackEnvironment({ SMTP_HOST: 'smtp.example.com' }).env.SMTP_PORT).toBeUndefined();
  expect(env.PROVIDER_REPORT_LAG_MINUTES).toBe('1');
  expect(env.STAKE_TEAM_SELECTION_MINUTES).toBe('1');
  expect(stackEnvironment({ SEED: 'none' }).env.STAKE_TEAM_SELECTION_MINUTES).toBeUndefined();
  for (const name of ['PAYPAL_BASE_URL', 'DOTS_BASE_URL'])
    expect(stackEnvironment({ [name]: 'https://provider.example' }).env.PROVIDER_REPORT_LAG_MINUTES).toBeUndefined();
  expect(() => stackEnvironment({ PORT: 'x' })).toThrow('PORT must be a port from 1 to 65535, not "x".');
});
