import { bin, exec } from './exec.mjs';
import { freshness } from './freshness.mjs';
import { serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { plain, playwright, vitest } from './reports.mjs';
import { size } from './size.mjs';
import { rawStyles } from './styles.mjs';

/** Stops a step that hangs. Slow machines need more than twice the usual 15 minutes for the longest step. */
const LIMIT_MS = 60 * 60_000;
const packages = ['platform', 'gateway', 'web', 'electron', 'sandbox', 'tests'];

/**
 * Every step of `npm test`, in order of decreasing duration so that both lanes end at about the same time. `kind`
 * groups steps for `--only`, `needs` lists what must be built or installed first, steps marked `browser` run after the
 * others, and failed `journeys` may pass when their file runs once more (rerun.mjs).
 */
export const suites = [
  { name: 'unit platform', kind: 'unit', needs: ['redis'], run: unit('platform') },
  { name: 'types', kind: 'types', run: () => programs([...packages, '.'].map(typeCheck)) },
  { name: 'lint', kind: 'lint', run: () => lint() },
  { name: 'unit web', kind: 'unit', run: unit('web') },
  { name: 'money', kind: 'money', run: unit('tests/money') },
  { name: 'contract', kind: 'contract', run: unit('tests/contract') },
  { name: 'acceptance', kind: 'acceptance', needs: ['client'], run: unit('tests/acceptance') },
  { name: 'chat', kind: 'chat', run: unit('tests/chat') },
  { name: 'unit gateway', kind: 'unit', run: unit('gateway') },
  { name: 'unit scripts', kind: 'unit', run: unit('scripts') },
  { name: 'generated files', kind: 'generated', run: () => freshness() },
  { name: 'unit sandbox', kind: 'unit', run: unit('sandbox') },
  { name: 'unit electron', kind: 'unit', run: unit('electron') },
  { name: 'size', kind: 'size', needs: ['client'], run: async () => size() },
  {
    name: 'screens',
    kind: 'screens',
    browser: true,
    needs: ['workshop', 'browser'],
    run: (env, files) => playwright('tests/screens', env, LIMIT_MS, files),
  },
  {
    name: 'e2e',
    kind: 'e2e',
    browser: true,
    journeys: true,
    needs: ['client', 'browser'],
    run: (env, files) => playwright('tests/e2e', env, LIMIT_MS, files),
  },
];

/**
 * Beside another step, one worker is faster, because switching between more processes than cores costs time: all steps
 * without a browser took 29 minutes instead of 33 on a slow machine.
 */
function unit(folder) {
  return (_env, files, shared) => vitest(folder, { limitMs: LIMIT_MS, files, workers: shared ? 1 : null });
}

function typeCheck(name) {
  const title = name === '.' ? 'codegen.ts' : name;
  return { title, program: serverNode(), args: [at('node_modules/typescript/bin/tsc'), '-p', name] };
}

/** Checks formatting and lint rules, the client's layers, and that its styles take fonts and colors from tokens. */
async function lint() {
  const { passed, failed, failures } = await programs([style(), layers()]);
  const raw = rawStyles();
  if (raw.length === 0) return { passed: passed + 1, failed, failures };
  return { passed, failed: failed + 1, failures: [...failures, { title: 'style tokens', message: raw.join('\n') }] };
}

function style() {
  return {
    title: 'biome',
    program: bin('biome'),
    args: ['ci', '--colors=off', '--diagnostic-level=warn', '--max-diagnostics=50', '.'],
  };
}

function layers() {
  return { title: 'steiger', program: bin('steiger'), args: ['web/src'] };
}

/** Runs programs. Each counts as one test, which passes when the exit code is 0. */
async function programs(list) {
  const failures = [];
  for (const { title, program, args, options } of list) {
    const { code, output } = await exec(program, args, { limitMs: LIMIT_MS, env: { FORCE_COLOR: '0' }, ...options });
    if (code !== 0) failures.push({ title, message: plain(output) });
  }
  return { passed: list.length - failures.length, failed: failures.length, failures };
}
