import { bin, exec } from './exec.mjs';
import { freshness } from './freshness.mjs';
import { serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { plain, playwright, vitest } from './reports.mjs';
import { size } from './size.mjs';

const LIMIT_MS = 30 * 60_000;
const packages = ['platform', 'gateway', 'web', 'sandbox', 'tests'];

/**
 * Every step of `npm test`, in order. `kind` groups them for `--only`; `needs` is what has to be there first; a step that is
 * `alone` gets the machine for itself.
 */
export const suites = [
  { name: 'types', kind: 'types', run: () => programs([...packages, '.'].map(typeCheck)) },
  { name: 'lint', kind: 'lint', run: () => programs([style(), layers()]) },
  { name: 'unit platform', kind: 'unit', run: () => vitest('platform', LIMIT_MS) },
  { name: 'generated files', kind: 'generated', run: () => freshness() },
  { name: 'unit sandbox', kind: 'unit', run: () => vitest('sandbox', LIMIT_MS) },
  { name: 'unit gateway', kind: 'unit', run: () => vitest('gateway', LIMIT_MS) },
  { name: 'unit web', kind: 'unit', run: () => vitest('web', LIMIT_MS) },
  { name: 'unit scripts', kind: 'unit', run: () => vitest('scripts', LIMIT_MS) },
  { name: 'contract', kind: 'contract', run: () => vitest('tests/contract', LIMIT_MS) },
  { name: 'acceptance', kind: 'acceptance', run: () => vitest('tests/acceptance', LIMIT_MS) },
  { name: 'size', kind: 'size', needs: ['client'], run: async () => size() },
  { name: 'money', kind: 'money', alone: true, run: () => vitest('tests/money', LIMIT_MS) },
  { name: 'chat', kind: 'chat', alone: true, run: () => vitest('tests/chat', LIMIT_MS) },
  {
    name: 'e2e',
    kind: 'e2e',
    alone: true,
    needs: ['client', 'browser'],
    run: (env) => playwright('tests/e2e', env, LIMIT_MS),
  },
];

function typeCheck(name) {
  const title = name === '.' ? 'codegen.ts' : name;
  return { title, program: serverNode(), args: [at('node_modules/typescript/bin/tsc'), '-p', name] };
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

/** Programs of which each counts as one test: passed when it ends with 0. */
async function programs(list) {
  const failures = [];
  for (const { title, program, args, options } of list) {
    const { code, output } = await exec(program, args, { limitMs: LIMIT_MS, env: { FORCE_COLOR: '0' }, ...options });
    if (code !== 0) failures.push({ title, message: plain(output) });
  }
  return { passed: list.length - failures.length, failed: failures.length, failures };
}
