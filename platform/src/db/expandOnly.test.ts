import { expect, test } from 'vitest';
import { readMigrations } from './migrationFiles.ts';

/** Start of the comment above a statement that removes something the previous version no longer used. */
const CONTRACT = '-- Contract: unused since ';

/** Statements that remove something servers of the previous version use, or require values they don't write. */
const breaking: Record<string, RegExp> = {
  'drops a table or column': /\bdrop\s+(?:table|column|view|function)\b/i,
  'renames something': /\brename\b/i,
  'changes the type of a column': /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
  'requires a column': /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
  'adds a required column without a default':
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
};

/** Returns the ways in which a migration breaks servers of the previous version. */
function faultsOf(sql: string): string[] {
  const statements = sql.split(/;\s*\n/).filter((statement) => !statement.trimStart().startsWith(CONTRACT));
  const code = statements.map((statement) => statement.replaceAll(/^\s*--.*$/gm, '')).join(';\n');
  return Object.entries(breaking).flatMap(([fault, pattern]) => (pattern.test(code) ? [fault] : []));
}

test('finds what breaks the version before', () => {
  expect(faultsOf('alter table a drop column b;')).toEqual(['drops a table or column']);
  expect(faultsOf('ALTER TABLE a RENAME TO b;')).toEqual(['renames something']);
  expect(faultsOf('alter table a alter column b type text;')).toEqual(['changes the type of a column']);
  expect(faultsOf('alter table a alter column b set not null;')).toEqual(['requires a column']);
  expect(faultsOf('alter table a add column b text not null;')).toEqual(['adds a required column without a default']);
  expect(faultsOf("alter table a add column b text not null default 'x', add column c text;")).toEqual([]);
  expect(faultsOf('create table a (b text not null);\ncreate index on a (b);')).toEqual([]);
  expect(faultsOf('-- Contract: unused since 0.2.0\nalter table a drop column b;\n')).toEqual([]);
  expect(faultsOf('-- This would rename it.\ncreate index on a (b);')).toEqual([]);
});

test('every migration since the baseline leaves the version before working', async () => {
  const { later } = await readMigrations();
  const faults = later.flatMap(({ name, sql }) => faultsOf(sql).map((fault) => `${name} ${fault}`));
  expect(faults).toEqual([]);
});
