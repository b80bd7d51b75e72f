import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

export interface Intent {
  key: string;
  /** Index of the user in the harness. */
  person: number;
  /** The kind of effect to count. */
  what: 'withdraw' | 'create' | 'join' | 'submit';
  path: string;
  body: object | null;
}

export interface Answer {
  status: number;
  body: string;
}

/** The client's journal: each intent and its response, saved to disk before the client continues. */
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

  /** Intents without a response, whose outcome is unknown. */
  open(): Intent[] {
    return [...this.intents.values()].filter(({ key }) => !this.answers.has(key));
  }

  /** Intents whose response was a success. */
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
