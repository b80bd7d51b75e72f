import { setImmediate } from 'node:timers/promises';
import { NextFrames } from './frames.ts';
import type { Followed, Subscriber } from './subscriber.ts';
import type { Update } from './update.ts';

/** Executes an operation for an update. @returns the result as JSON */
export type Render = (update: Update) => Promise<string>;

/** Number of subscribers written to before yielding to other work. */
const atOnce = 1_000;

/**
 * A topic rendered for one view: same document, variables and authority. Each update is executed and serialized once,
 * then written to all subscribers. Steps run in sequence, so every subscriber gets each update once and in order,
 * regardless of when it joined.
 */
export class Stream implements Followed {
  readonly #render: Render;
  readonly #onLeave: (stream: Stream) => void;
  readonly #subscribers = new Set<Subscriber>();
  /** Subscribers, including those still waiting for missed updates. */
  #members = 0;
  readonly #payloads = new WeakMap<Update, Buffer>();
  #queue: Promise<void> = Promise.resolve();

  /** @param onLeave called for each subscriber that leaves, even if it was never added */
  constructor(render: Render, onLeave: (stream: Stream) => void) {
    this.#render = render;
    this.#onLeave = onLeave;
  }

  /** True if there are no subscribers. */
  get deserted(): boolean {
    return this.#members === 0;
  }

  /** Sends an update to all current subscribers. */
  push(update: Update): void {
    this.#next(async () => {
      if (this.#subscribers.size === 0) return;
      const frames = new NextFrames(await this.#payloadOf(update));
      let count = 0;
      for (const subscriber of this.#subscribers) {
        write(frames, subscriber);
        count += 1;
        if (count % atOnce === 0) await setImmediate();
      }
    });
  }

  /** Registers a subscriber, which will later either be added or leave. */
  expect(subscriber: Subscriber): void {
    this.#members += 1;
    subscriber.joined(this);
  }

  /** Adds a subscriber after sending the updates it missed. */
  add(subscriber: Subscriber, missed: readonly Update[]): void {
    this.#next(async () => {
      for (const update of missed) {
        if (subscriber.ended) return;
        write(new NextFrames(await this.#payloadOf(update)), subscriber);
      }
      if (!subscriber.ended) this.#subscribers.add(subscriber);
    });
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    this.#members -= 1;
    this.#onLeave(this);
  }

  /** Ends the stream for all current subscribers. */
  fail(error: Error): void {
    this.#next(async () => this.#failNow(error));
  }

  #failNow(error: Error): void {
    for (const subscriber of [...this.#subscribers]) subscriber.fail(error);
  }

  #next(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
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

function write(frames: NextFrames, { connection, id }: Subscriber): void {
  if (!connection.write(frames.of(id))) frames.kept(id);
}
