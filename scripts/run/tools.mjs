import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { stackEnvironment } from './environment.mjs';
import { bin, exec } from './exec.mjs';
import { ensureInstalled, serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { Failure } from './progress.mjs';

export const packages = ['platform', 'gateway', 'web', 'electron', 'sandbox', 'tests'];

/** `npm run codegen`: generates types, documents and the manifest, then the platform's OpenAPI document. */
export async function codegen() {
  await ensureInstalled();
  return inTurn([
    [serverNode(), [at('platform/src/writeOpenapi.ts')]],
    [serverNode(), [at('codegen.ts')]],
  ]);
}

/** `npm run types`. */
export async function types() {
  await ensureInstalled();
  return inTurn([...packages, '.'].map((name) => [serverNode(), [at('node_modules/typescript/bin/tsc'), '-p', name]]));
}

/** `npm run lint`: checks the code style, then the client's layer rules. */
export async function lint() {
  await ensureInstalled();
  return inTurn([
    [bin('biome'), ['check', '.']],
    [bin('steiger'), ['web/src']],
  ]);
}

/** `npm run workshop`: shows every state of every component in the browser. */
export async function workshop(args) {
  await ensureInstalled();
  return inTurn([
    [
      serverNode(),
      [at('node_modules/vite/bin/vite.js'), '--config', 'vite.workshop.config.ts', ...args],
      { cwd: at('web') },
    ],
  ]);
}

/** `npm run ledger:check`: prints the offending row and exits with 1 if an invariant is violated. */
export async function ledgerCheck(args) {
  await ensureInstalled();
  const { env } = stackEnvironment();
  return inTurn([[serverNode(), [at('platform/src/checkLedger.ts'), ...args], { env }]]);
}

/** `npm run market:replay -- <market>`: prints the first outcome that differs from the original and exits with 1. */
export async function marketReplay(args) {
  await ensureInstalled();
  const { env } = stackEnvironment();
  return inTurn([[serverNode(), [at('platform/src/market/engine/log/replay.ts'), ...args], { env }]]);
}

/**
 * `npm run bench -- <name> [--quick]`. For benchmarks that drive a browser, first builds the client and finds a
 * Chromium.
 */
export async function bench([name, ...args]) {
  await ensureInstalled();
  const file = `${name ?? ''}.ts`;
  if (!name || !existsSync(at('tests/bench', file)))
    throw new Failure('Name a benchmark from tests/bench: npm run bench -- ledger');
  return inTurn([await benchmark(file, args)]);
}

async function benchmark(file, args = []) {
  const path = at('tests/bench', file);
  if (!drivesBrowser(readFileSync(path, 'utf8'))) return [serverNode(), [path, ...args]];
  await ensureBuilt();
  return [serverNode(), [path, ...args], { env: { CHROMIUM_PATH: await ensureBrowser() } }];
}

/** Whether a benchmark's source launches a browser. */
export const drivesBrowser = (source) => /^import \{[^}]*\bchromium\b[^}]*\} from '@playwright\/test'/m.test(source);

/**
 * `npm run prove [-- <file>...]`: runs tests/money and tests/chat at full size and writes their figures to tests/proof.
 * Without files, it also runs the mutation tests and the benchmarks.
 */
export async function prove(args) {
  await ensureInstalled();
  const proofs = ['tests/money', 'tests/chat'].map((folder) => [
    serverNode(),
    [at('node_modules/vitest/vitest.mjs'), 'run', '--root', at(folder), '--passWithNoTests', ...args],
    { env: { PROVE: '1' } },
  ]);
  if (args.length > 0) return inTurn(proofs);
  const mutation = [serverNode(), [at('tests/money/market/mutation.ts')], { env: { PROVE: '1' } }];
  const files = readdirSync(at('tests/bench')).filter((name) => name.endsWith('.ts'));
  const benchmarks = [];
  for (const file of files) benchmarks.push(await benchmark(file));
  return inTurn([...proofs, mutation, ...benchmarks]);
}

/** Runs programs one after another with their output on the terminal. Stops at the first failure. */
async function inTurn(programs) {
  for (const [program, args, options] of programs) {
    const { code } = await exec(program, args, { show: true, ...options });
    if (code !== 0) return code;
  }
  return 0;
}
