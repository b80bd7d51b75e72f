/**
 * Entry point of every package.json command. Plain JavaScript without dependencies, because it runs before anything is
 * installed and on any Node from version 20.
 */
import { existsSync } from 'node:fs';
import { build } from './run/build.mjs';
import { desktop, desktopPackage } from './run/desktop.mjs';
import { at } from './run/paths.mjs';
import { doctor, migrate, restored, startGateway, startPlatform } from './run/production.mjs';
import { Failure, fail } from './run/progress.mjs';
import { secrets } from './run/secrets.mjs';
import { dev, start } from './run/stack.mjs';
import { staff } from './run/staff.mjs';
import { test } from './run/test.mjs';
import { bench, codegen, ledgerCheck, lint, marketReplay, prove, types, workshop } from './run/tools.mjs';

const OLDEST_NODE = 20;
const commands = {
  start,
  dev,
  build,
  test,
  prove,
  bench,
  codegen,
  lint,
  types,
  workshop,
  staff,
  desktop,
  'desktop:package': desktopPackage,
  secrets,
  migrate,
  doctor,
  restored,
  'start:platform': startPlatform,
  'start:gateway': startGateway,
  'ledger:check': ledgerCheck,
  'market:replay': marketReplay,
};

async function main() {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : null;
  if (!command) throw new Failure(`No command "${name}". Available: ${Object.keys(commands).join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new Failure(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer from https://nodejs.org.`,
    );
  }
  if (existsSync(at('.env'))) process.loadEnvFile?.(at('.env'));
  return command(args);
}

main().then(
  (code) => {
    process.exitCode = code ?? 0;
  },
  (error) => fail(error),
);
