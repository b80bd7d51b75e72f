import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files by path relative to `src`, with the files they import. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const root = path.dirname(import.meta.dirname);

/** All source files, as paths relative to `src`. */
export function sourceFiles(): string[] {
  return globSync('**/*.ts', { cwd: root }).sort();
}

/** Text of a source file. */
export function sourceOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The imports of every source file, including type imports and module augmentations. */
export function importGraph(): Graph {
  return new Map(sourceFiles().map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): string[] {
  const specifiers = sourceOf(file).matchAll(/\b(?:from|import|import\(|declare module) ?'(\.[^']+)'/g);
  return [...specifiers].map(([, specifier = '']) => path.join(path.dirname(file), specifier));
}

export function isTest(file: string): boolean {
  return file.endsWith('.test.ts') || file.split('/').includes('testing');
}

/** First folder of a path, or the file itself. */
export function topOf(file: string): string {
  return file.split('/')[0] ?? file;
}
