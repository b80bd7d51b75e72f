import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../shared/ids.ts';

const DEFAULT_FOLDER = path.join(import.meta.dirname, '../../migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Thrown when the migrations on disk are inconsistent or don't match those in the database. */
export class MigrationMismatch extends Error {}

/** A migration as a database records it. */
export interface RecordedMigration {
  number: number;
  name: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

export interface Migration extends RecordedMigration {
  sql: string;
}

/** The migrations of this version, each list in order. */
export interface MigrationFiles {
  /** Migrations that create the schema of an empty database, one per capability. */
  baseline: Migration[];
  /** Migrations that older versions applied one by one. Their combined result equals the baseline. */
  replaced: RecordedMigration[];
  /** Migrations after the baseline. */
  later: Migration[];
}

/**
 * Reads the migrations in a folder, and the baseline in its subfolder. Throws if one
 * of them is missing, or if two migrations have the same number.
 */
export async function readMigrations(folder = DEFAULT_FOLDER): Promise<MigrationFiles> {
  const baselineFolder = path.join(folder, 'baseline');
  const [baseline, replaced, later] = await Promise.all([
    readFolder(baselineFolder),
    readChecksums(path.join(baselineFolder, 'replaced.sha256')),
    readFolder(folder),
  ]);
  const numbers = new Set<number>();
  for (const { number, name } of [...baseline, ...replaced, ...later]) {
    if (numbers.has(number)) throw new MigrationMismatch(`Two migrations have the same number: ${name}.`);
    numbers.add(number);
  }
  return { baseline, replaced, later };
}

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { ...recorded(name, sha256(sql).toString('hex')), sql };
    }),
  );
}

/** Reads a list of checksums and names in the format of `sha256sum`. */
async function readChecksums(file: string): Promise<RecordedMigration[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [checksum = '', name = ''] = line.split(/\s+/);
    return recorded(name, checksum);
  });
}

const recorded = (name: string, checksum: string) => ({ number: Number(name.slice(0, 4)), name, checksum });
