import { expect, it } from 'vitest';
import { type Graph, importGraph, isTest, topOf } from './testing/sources.ts';

/**
 * The layers of the platform, lowest first. A file may import from its own layer and lower ones, never from a higher
 * one. Entries are files and folders in `src`; folders that aren't listed are capabilities, whose order is in
 * capabilities.test.ts. Tests may import anything.
 */
const kernel = [
  'app.ts',
  'audit',
  'db',
  'http',
  'jobs',
  'ledger',
  'live',
  'module.ts',
  'providers',
  'regions',
  'shared',
  'timers',
  'tracing',
];
const composition = [
  'afterRestore.ts',
  'bootstrapStaff.ts',
  'checkLedger.ts',
  'escrows.ts',
  'build.ts',
  'config.ts',
  'doctor',
  'doctor.ts',
  'kernelModule.ts',
  'main.ts',
  'migrateDatabase.ts',
  'modules.ts',
  'production.ts',
  'restored.ts',
  'stop.ts',
  'testing',
  'writeOpenapi.ts',
];
const layers = ['kernel', 'capabilities', 'composition'] as const;
/**
 * Maximum number of files in an import cycle. Two or three files may depend on each other, such as a state machine and
 * its table.
 */
const LARGEST_CIRCLE = 3;

const graph = importGraph();
const files = [...graph.keys()];

function layerOf(file: string): number {
  const top = topOf(file);
  if (kernel.includes(top)) return 0;
  return composition.includes(top) ? 2 : 1;
}

/**
 * Returns one line for each import from a higher layer, and for each import of a test helper by a file that isn't a
 * test.
 */
function faultsOf(imports: Graph): string[] {
  const faults: string[] = [];
  for (const [file, targets] of imports) {
    if (isTest(file)) continue;
    for (const target of targets) {
      const [from, to] = [layerOf(file), layerOf(target)];
      if (isTest(target)) faults.push(`${file} imports the test helper ${target}`);
      else if (to > from) faults.push(`${file} (${layers[from]}) imports ${target} (${layers[to]})`);
    }
  }
  return faults;
}

/** Finds groups of files that import each other, directly or indirectly (Tarjan's strongly connected components). */
function circlesOf(imports: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const order = index.size;
    let lowest = order;
    index.set(file, order);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, low.get(target) ?? index.get(target) ?? lowest);
    }
    low.set(file, lowest);
    if (lowest === order) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** Lists the imports within a cycle, one line per file. */
function describeCircle(imports: Graph, circle: readonly string[]): string {
  const lines = circle.map(
    (file) =>
      `${file} -> ${imports
        .get(file)
        ?.filter((one) => circle.includes(one))
        .join(', ')}`,
  );
  return `a circle of ${circle.length} files:\n  ${lines.join('\n  ')}`;
}

it('finds upward imports, test helpers outside tests, and cycles', () => {
  const example: Graph = new Map([
    ['db/a.ts', ['wallet/b.ts', 'db/a2.ts']],
    ['db/a2.ts', []],
    ['wallet/b.ts', ['db/a.ts', 'config.ts', 'wallet/testing/x.ts']],
    ['wallet/testing/x.ts', ['build.ts']],
    ['config.ts', ['db/a2.ts']],
  ]);
  expect(faultsOf(example)).toEqual([
    'db/a.ts (kernel) imports wallet/b.ts (capabilities)',
    'wallet/b.ts (capabilities) imports config.ts (composition)',
    'wallet/b.ts imports the test helper wallet/testing/x.ts',
  ]);
  expect(circlesOf(example)).toEqual([['db/a.ts', 'wallet/b.ts']]);
  const ring: Graph = new Map(['a', 'b', 'c', 'd'].map((name, i, all) => [name, [all[(i + 1) % 4] ?? '']]));
  expect(circlesOf(ring)).toEqual([['a', 'b', 'c', 'd']]);
});

it('reads every import of every file', () => {
  const missing = [...graph].flatMap(([file, targets]) =>
    targets.filter((one) => one.endsWith('.ts') && !graph.has(one)).map((one) => `${file} -> ${one}`),
  );
  expect(missing).toEqual([]);
  expect(graph.get('build.ts')).toContain('modules.ts');
});

it('every listed file and folder exists, and every file in src is listed', () => {
  const tops = new Set(files.map(topOf));
  expect([...kernel, ...composition].filter((name) => !tops.has(name))).toEqual([]);
  const listed = [...kernel, ...composition];
  expect(files.filter((file) => !file.includes('/') && !isTest(file) && !listed.includes(file))).toEqual([]);
});

it('imports go down: kernel, capabilities, composition', () => {
  expect(faultsOf(graph)).toEqual([]);
});

it(`no import cycle has more than ${LARGEST_CIRCLE} files, type imports included`, () => {
  const code: Graph = new Map([...graph].filter(([file]) => !file.endsWith('.test.ts')));
  const tooLarge = circlesOf(code).filter((circle) => circle.length > LARGEST_CIRCLE);
  expect(tooLarge.map((circle) => describeCircle(code, circle)).join('\n\n')).toBe('');
});
