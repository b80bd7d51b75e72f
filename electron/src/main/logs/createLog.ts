import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redacted } from './redacted.ts';

/** Maximum size of a log file in bytes. A larger file is rotated. */
const LARGEST = 256 * 1024;

export type LogFacts = Readonly<Record<string, string | number | boolean>>;

export interface Log {
  /** Folder of the log files. */
  readonly folder: string;
  /** Appends a line. Its texts are redacted. */
  write(event: string, facts?: LogFacts): void;
  /** The latest lines, oldest first. */
  latest(count: number): string[];
}

/**
 * The main process's log: one line per event, in `main.log`. When that file is full, it replaces `main.old.log`. If the
 * log can't be written, the app continues without it.
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
        // The disk may be full or the folder not writable.
      }
    },
    latest(count) {
      const lines = linesOf(current);
      return (lines.length >= count ? lines : [...linesOf(older), ...lines]).slice(-count);
    },
  };
}
