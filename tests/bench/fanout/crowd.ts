import { setTimeout as sleep } from 'node:timers/promises';
import { connectSubscribers } from './connectSubscribers.ts';
import { document, message, variables } from './event.ts';
import type { Platform } from './platform.ts';
import type { Speech, Subscriber } from './subscriber.ts';

const stuckAfterMs = 60_000;

/** All subscribers to the match on one server, and the events sent to them. */
export class Crowd {
  readonly #platform: Platform;
  readonly #subscribers: Subscriber[] = [];
  /** Time in ms at which each event was published, by its number from 1. */
  #published: number[] = [];
  #arrived = 0;
  /** Latency of each message in ms. Null while latency isn't being measured. */
  #latencies: number[] | null = null;
  #lastAt = 0;
  #onArrival: () => void = () => {};

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get size(): number {
    return this.#subscribers.length;
  }

  async connect(port: number, speech: Speech, count: number): Promise<void> {
    const subscription = { query: document, variables };
    const onMessage = (subscriber: Subscriber, at: number) => this.#arrive(subscriber, at);
    this.#subscribers.push(...(await connectSubscribers({ port, speech, subscription, onMessage }, count)));
  }

  close(): void {
    for (const subscriber of this.#subscribers) subscriber.close();
  }

  /** Publishes events and compares what each subscriber receives with the expected bytes. */
  async verify(events: number): Promise<void> {
    for (const subscriber of this.#subscribers) subscriber.texts = [];
    const first = this.#platform.seq + 1;
    this.#begin();
    for (let n = 0; n < events; n++) this.#publish();
    await this.#until(() => this.#arrived >= events * this.size);
    for (const subscriber of this.#subscribers) {
      const expected = Array.from({ length: events }, (_, n) => message(subscriber.id, 'EVENT', first + n));
      if (JSON.stringify(subscriber.texts) !== JSON.stringify(expected))
        throw new Error(`A subscriber got ${subscriber.texts?.[0]}, not ${expected[0]}`);
      subscriber.texts = null;
    }
  }

  /** Messages per second with always two events in flight. */
  async rate(seconds: number): Promise<number> {
    this.#begin();
    const started = performance.now();
    const end = started + seconds * 1_000;
    const keepGoing = () => {
      const done = Math.floor(this.#arrived / this.size);
      while (performance.now() < end && this.#published.length < done + 2) this.#publish();
    };
    this.#onArrival = keepGoing;
    keepGoing();
    await this.#until(() => performance.now() >= end && this.#arrived === this.#published.length * this.size);
    return (this.#arrived / (this.#lastAt - started)) * 1_000;
  }

  /** Publishes at a steady pace. @returns the latency of every message in ms, ascending */
  async latencies(eventsPerSecond: number, seconds: number): Promise<Float64Array> {
    this.#begin();
    const latencies: number[] = [];
    this.#latencies = latencies;
    const started = performance.now();
    for (let n = 0; n < eventsPerSecond * seconds; n++) {
      await sleep(Math.max(0, started + (n * 1_000) / eventsPerSecond - performance.now()));
      this.#publish();
    }
    await this.#until(() => this.#arrived === this.#published.length * this.size);
    return Float64Array.from(latencies).sort();
  }

  #begin(): void {
    this.#published = [];
    this.#latencies = null;
    this.#arrived = 0;
    this.#onArrival = () => {};
    for (const subscriber of this.#subscribers) subscriber.messages = 0;
  }

  #publish(): void {
    this.#published.push(performance.now());
    this.#platform.publish();
  }

  #arrive({ messages }: Subscriber, at: number): void {
    this.#arrived += 1;
    this.#lastAt = at;
    this.#latencies?.push(at - (this.#published[messages - 1] ?? at));
    if (this.#arrived % this.size === 0) this.#onArrival();
  }

  async #until(done: () => boolean): Promise<void> {
    let before = -1;
    let movedAt = performance.now();
    while (!done()) {
      await sleep(5);
      if (this.#arrived !== before) movedAt = performance.now();
      before = this.#arrived;
      const closed = this.#subscribers.filter((each) => each.closed).length;
      if (closed > 0) throw new Error(`${closed} subscribers were closed`);
      if (performance.now() - movedAt > stuckAfterMs) throw new Error(`Stuck after ${this.#arrived} messages`);
    }
  }
}
