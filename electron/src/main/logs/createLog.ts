import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redacted } from './redacted.ts';

/** When a file is replaced, in bytes. */
const LARGEST = 256 * 1024;

export type LogFacts = Readonly<Record<string, string | number | boolean>>;

export interface Log {
  /** Folder of the log files. */
  readonly folder: string;
  /** Adds a line. Texts are redacted. */
  write(event: string, facts?: LogFacts): void;
  /** The latest lines, oldest first. */
  latest(count: number): string[];
}

/**
 * The log of the main process: one line per event, in `main.log`. A full file takes the place of `main.old.log`. The log
 * is a help only: where it can't be written, the app goes on without it.
 */
export function createLog(folder: string): Log {
  const [current, older] = [join(folder, 'main.log'), join(folder, 'main.old.log')];
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const linesOf = (path: string) => {
    try {
      return readFileSync(path, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  };
  return {
    folder,
    write(event, facts = {}) {
      const texts = Object.entries(facts).map(
        ([name, value]) => `${name}=${typeof value === 'string' ? redacted(value) : value}`,
      );
      try {
        mkdirSync(folder, { recursive: true });
        if (sizeOf(current) >= LARGEST) renameSync(current, older);
        appendFileSync(current, `${[new Date().toISOString(), event, ...texts].join(' ')}\n`);
      } catch {
        // A full disk or a folder that can't be written.
      }
    },
    latest(count) {
      const lines = linesOf(current);
      return (lines.length >= count ? lines : [...linesOf(older), ...lines]).slice(-count);
    },
  };
}
