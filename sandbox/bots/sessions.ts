import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Identity } from './graph.ts';

export interface Kept extends Identity {
  userId: string | null;
  username: string | null;
}

/** The bots' sessions, stored in a file so that a restart doesn't request new codes. */
export class Sessions {
  readonly #file: string | null;
  readonly #kept: Record<string, Kept>;

  constructor(dataDir: string | null) {
    this.#file = dataDir === null ? null : path.join(dataDir, 'bots.json');
    this.#kept = this.#file === null ? {} : read(this.#file);
  }

  /** Returns the stored session of a number, creating one if needed. */
  of(phone: string): Kept {
    const kept = this.#kept[phone] ?? { token: null, deviceId: randomUUID(), userId: null, username: null };
    this.#kept[phone] = kept;
    return kept;
  }

  save(): void {
    if (this.#file === null) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept, null, 2), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function read(file: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>;
  } catch {
    return {};
  }
}
