import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

export interface JsonFile<Value> {
  read(): Value;
  write(value: Value): void;
}

/**
 * A small file with local data. Reads as `initial` if the file is missing, damaged or from a different version. Writes
 * are atomic, so a crash leaves either the old or the new file.
 */
export function jsonFile<Schema extends TSchema>(
  path: string,
  schema: Schema,
  initial: Static<Schema>,
): JsonFile<Static<Schema>> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
        return Check(schema, value) ? value : initial;
      } catch {
        return initial;
      }
    },
    write(value) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(value));
      renameSync(`${path}.new`, path);
    },
  };
}
