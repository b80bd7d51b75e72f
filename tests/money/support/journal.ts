import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

export interface Intent {
  key: string;
  /** Who: index into the people of the harness. */
  person: number;
  /** What: names the effect that is counted. */
  what: 'withdraw' | 'create' | 'join' | 'submit';
  path: string;
  body: object | null;
}

export interface Answer {
  status: number;
  body: string;
}

/** The client's own memory: what it wanted and what it was told, on disk before it goes on. */
export class Journal {
  readonly intents = new Map<string, Intent>();
  readonly answers = new Map<string, Answer>();
  readonly #file: number;

  constructor(file: string) {
    this.#file = openSync(file, 'a');
  }

  intend(intent: Intent): void {
    this.#write({ intent });
    this.intents.set(intent.key, intent);
  }

  acknowledge(key: string, answer: Answer): void {
    this.#write({ key, answer });
    this.answers.set(key, answer);
  }

  /** Intents without an answer: what happened to them is unknown. */
  open(): Intent[] {
    return [...this.intents.values()].filter(({ key }) => !this.answers.has(key));
  }

  /** Intents that were answered with success. */
  done(what?: Intent['what']): Intent[] {
    return [...this.intents.values()].filter(
      (intent) => this.answers.get(intent.key)?.status === 200 && (what === undefined || intent.what === what),
    );
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(line: object): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
  }
}
