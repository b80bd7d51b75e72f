import { setImmediate } from 'node:timers/promises';
import type { Followed, Follower } from './follower.ts';
import { NextFrames } from './frames.ts';
import type { Update } from './update.ts';

/** Executes an operation for an update. @returns the result as JSON */
export type Render = (update: Update) => Promise<string>;

/** Number of followers written to before yielding to other work. */
const atOnce = 1_000;

/**
 * A topic rendered for one view: same document, variables and authority. Each update is executed and serialized once,
 * then written to all followers. Steps run in sequence, so every follower gets each update once and in order,
 * regardless of when it joined.
 */
export class Stream implements Followed {
  readonly #render: Render;
  readonly #onLeave: (stream: Stream) => void;
  readonly #followers = new Set<Follower>();
  /** Followers, including those still waiting for missed updates. */
  #members = 0;
  readonly #payloads = new WeakMap<Update, Buffer>();
  #turn: Promise<void> = Promise.resolve();

  /** @param onLeave called for each follower that leaves, even if it was never added */
  constructor(render: Render, onLeave: (stream: Stream) => void) {
    this.#render = render;
    this.#onLeave = onLeave;
  }

  /** True if there are no followers. */
  get deserted(): boolean {
    return this.#members === 0;
  }

  /** Sends an update to all current followers. */
  push(update: Update): void {
    this.#next(async () => {
      if (this.#followers.size === 0) return;
      const frames = new NextFrames(await this.#payloadOf(update));
      let count = 0;
      for (const follower of this.#followers) {
        write(frames, follower);
        count += 1;
        if (count % atOnce === 0) await setImmediate();
      }
    });
  }

  /** Registers a follower, which will later either be added or leave. */
  expect(follower: Follower): void {
    this.#members += 1;
    follower.joined(this);
  }

  /** Adds a follower after sending the updates it missed. */
  add(follower: Follower, missed: readonly Update[]): void {
    this.#next(async () => {
      for (const update of missed) {
        if (follower.ended) return;
        write(new NextFrames(await this.#payloadOf(update)), follower);
      }
      if (!follower.ended) this.#followers.add(follower);
    });
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    this.#members -= 1;
    this.#onLeave(this);
  }

  /** Ends the stream for all current followers. */
  fail(error: Error): void {
    this.#next(async () => this.#failNow(error));
  }

  #failNow(error: Error): void {
    for (const follower of [...this.#followers]) follower.fail(error);
  }

  #next(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.#failNow(error instanceof Error ? error : new Error('The update could not be rendered.'));
    });
  }

  async #payloadOf(update: Update): Promise<Buffer> {
    const known = this.#payloads.get(update);
    if (known) return known;
    const payload = Buffer.from(await this.#render(update));
    this.#payloads.set(update, payload);
    return payload;
  }
}

function write(frames: NextFrames, { connection, id }: Follower): void {
  if (!connection.write(frames.of(id))) frames.kept(id);
}
