import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, serverNode } from './install.mjs';
import { at, root } from './paths.mjs';

/** Limits the space for young objects. Otherwise, Node would keep 130 MB for them once there are many websockets. */
const GATEWAY_FLAGS = ['--max-semi-space-size=16'];
/** The database owner is only for `migrate` and `doctor`. A server that doesn't have its password can't leak it. */
const OWNER_SETTINGS = ['DATABASE_OWNER_URL', 'DATABASE_OWNER_URL_FILE'];

/** `npm run migrate`: migrates the database as its owner, and creates the servers' login. */
export async function migrate() {
  await ensureInstalled();
  return run([at('platform/src/migrateDatabase.ts')], productionEnvironment());
}

/** `npm run restored`: prepares a database restored from a backup, so that it is safe to serve. */
export async function restored() {
  await ensureInstalled();
  return run([at('platform/src/restored.ts')], productionEnvironment());
}

/** `npm run start:platform`: starts only the platform, with production settings. */
export async function startPlatform() {
  await ensureInstalled();
  return run([at('platform/src/main.ts')], servingEnvironment());
}

/** `npm run start:gateway`: starts only the gateway, with the built client. */
export async function startGateway() {
  await ensureInstalled();
  await ensureBuilt();
  return run([...GATEWAY_FLAGS, at('gateway/src/main.ts')], servingEnvironment());
}

/** `npm run doctor`: reports problems with the configuration and its surroundings, one per line. */
export async function doctor() {
  await ensureInstalled();
  const env = productionEnvironment();
  const platform = await run([at('platform/src/doctor.ts')], env);
  const gateway = await run([at('gateway/src/doctor.ts')], env);
  return platform || gateway;
}

/** These commands are for production, so NODE_ENV only needs to be set for other environments. */
export function productionEnvironment(given = process.env) {
  return { ...given, NODE_ENV: given.NODE_ENV || 'production' };
}

/** The environment of a process that serves requests. */
export function servingEnvironment(given = process.env) {
  const env = productionEnvironment(given);
  for (const name of OWNER_SETTINGS) delete env[name];
  return env;
}

/**
 * Runs one of the project's programs until it exits, and returns its exit code. Forwards a supervisor's signals. Ctrl-C
 * reaches the program directly, because it is in the same process group.
 */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(serverNode(), args, { cwd: root, env, stdio: 'inherit' });
    const pass = (signal) => child.kill(signal);
    const ignore = () => {};
    const handlers = { SIGTERM: pass, SIGHUP: pass, SIGINT: ignore };
    for (const [signal, handle] of Object.entries(handlers)) process.on(signal, handle);
    const finish = () => {
      for (const [signal, handle] of Object.entries(handlers)) process.off(signal, handle);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', (code) => {
      finish();
      resolve(code ?? 1);
    });
  });
}
