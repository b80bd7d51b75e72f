import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { exec } from './exec.mjs';
import { serverNode } from './install.mjs';
import { at, root } from './paths.mjs';

const LIMIT_MS = 5 * 60_000;
const left = new Set(['node_modules', 'dist', 'dist-workshop', 'release', '.git', '.data', '.cache', 'test-results']);
const generators = [
  ['platform/openapi.json', 'platform/src/writeOpenapi.ts'],
  ['schema, documents and manifest', 'codegen.ts'],
];

/**
 * Runs every generator on a copy of the repository. Each file it writes must equal the committed one, and no generated
 * file may be left over.
 */
export async function freshness() {
  const copy = mkdtempSync(join(tmpdir(), 'duelbook-generated-'));
  try {
    copyTree(copy);
    const before = generatedFiles(copy);
    const failures = [];
    for (const [title, script] of generators) {
      const { code, output } = await exec(serverNode(), [join(copy, script)], { cwd: copy, limitMs: LIMIT_MS });
      if (code !== 0) failures.push({ title, message: output });
    }
    const files = [...new Set([...before, ...generatedFiles(copy)])];
    const stale = files.filter((file) => read(join(copy, file)) !== read(at(file)));
    for (const file of stale) failures.push({ title: file, message: 'Out of date: run npm run codegen and commit.' });
    return { passed: files.length - stale.length, failed: failures.length, failures };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyTree(copy) {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split(sep)
        .some((part) => left.has(part)),
  });
  for (const folder of ['', 'platform', 'gateway', 'web', 'electron', 'sandbox', 'tests']) {
    const modules = at(folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(copy, folder, 'node_modules'));
  }
}

function generatedFiles(tree, folder = '') {
  return readdirSync(join(tree, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (left.has(name)) return [];
    if (statSync(join(tree, path)).isDirectory()) return generatedFiles(tree, path);
    const generated =
      name.endsWith('.generated.ts') ||
      ['.env.example', 'openapi.json', 'persisted-documents.json'].includes(name) ||
      path === join('gateway', 'schema.graphql');
    return generated ? [path] : [];
  });
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
