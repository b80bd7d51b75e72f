import type { Logger } from 'pino';
import { isRecord } from '../rest/case.ts';
import { badAnswer, type PlatformError, platformError } from '../rest/errors.ts';
import { ShapeMismatch } from '../rest/response.ts';
import { History } from './history.ts';
import type { Source } from './source.ts';
import { type Render, Stream } from './stream.ts';
import type { Subscriber } from './subscriber.ts';
import type { Update } from './update.ts';
import type { Frame, Upstream } from './upstream.ts';

/** Renders a topic's updates for an operation. Equal keys mean equal results. */
export interface View {
  key: string;
  render: Render;
}

interface Waiting {
  subscriber: Subscriber;
  stream: Stream;
}

/**
 * A channel with a key and an authority: one upstream subscription for all subscribers. It begins with a snapshot or, if
 * its first subscriber resumes, after the subscriber's last event. Later subscribers get the snapshot and the events since;
 * if there is no snapshot, or it is too old, a new one is read for them.
 */
export class Topic {
  readonly #source: Source;
  readonly #upstream: Upstream;
  readonly #log: Logger;
  readonly #onEnd: () => void;
  readonly #streams = new Map<string, Stream>();
  readonly #history = new History();
  #subscribers = 0;
  /** Subscribers waiting for a snapshot. */
  #waiting: Waiting[] = [];
  #id: string;
  /** Upstream subscription that only reads a new snapshot. */
  #readingId: string | null = null;
  #ended = false;

  /** @param onEnd called when the last subscriber has left or the topic has ended */
  constructor(source: Source, upstream: Upstream, log: Logger, onEnd: () => void) {
    this.#source = source;
    this.#upstream = upstream;
    this.#log = log;
    this.#onEnd = onEnd;
    if (source.resume !== null) this.#history.resumeAt(source.resume);
    this.#id = this.#subscribe();
  }

  /**
   * Follows the topic.
   * @param resume last `seq` the subscriber received; it gets the events since then if they are still known, otherwise a
   * snapshot
   */
  follow(subscriber: Subscriber, view: View, resume: number | null): void {
    const { key, render } = view;
    const stream = this.#streams.get(key) ?? new Stream(render, (left) => this.#onLeave(key, left));
    this.#streams.set(key, stream);
    this.#subscribers += 1;
    stream.expect(subscriber);
    const missed = this.#history.since(resume);
    if (missed) stream.add(subscriber, missed);
    else {
      this.#waiting.push({ subscriber, stream });
      this.#readAgain();
    }
  }

  /** Drops streams without subscribers, so that nothing runs with the authority of clients that have left. */
  #onLeave(key: string, stream: Stream): void {
    if (stream.deserted && this.#streams.get(key) === stream) this.#streams.delete(key);
    this.#subscribers -= 1;
    if (this.#subscribers === 0) this.#end();
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#upstream.close(this.#id);
    this.#stopReading();
    this.#onEnd();
  }

  #subscribe(): string {
    return this.#upstream.open({
      request: () => this.#source.request(this.#history.last),
      onFrame: (frame) => this.#guarded(() => this.#receive(frame)),
    });
  }

  /** Resubscribes and starts over with a new snapshot. */
  #restart(): void {
    this.#upstream.close(this.#id);
    this.#stopReading();
    this.#history.clear();
    this.#id = this.#subscribe();
  }

  /** Reads a new snapshot, unless one is already being read. */
  #readAgain(): void {
    if (this.#readingId !== null || this.#history.last === null) return;
    this.#readingId = this.#upstream.open({
      request: () => this.#source.request(null),
      onFrame: (frame) => this.#guarded(() => this.#onState(frame)),
    });
  }

  #stopReading(): void {
    if (this.#readingId !== null) this.#upstream.close(this.#readingId);
    this.#readingId = null;
  }

  #onState(frame: Frame): void {
    if (frame.type === 'error') {
      this.#stopReading();
      this.#failWaiting(refusalOf(frame.data));
    }
    if (frame.type !== 'snapshot') return;
    this.#upstream.close(frame.id);
    this.#history.offer({ kind: 'SNAPSHOT', seq: frame.seq, data: this.#source.read(frame.data) });
    this.#admit();
  }

  /** Adds the waiting subscribers once there is a snapshot that the events have caught up with. */
  #admit(): void {
    const missed = this.#history.since(null);
    if (!missed) return;
    this.#readingId = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { subscriber, stream } of waiting) stream.add(subscriber, missed);
  }

  #receive(frame: Frame): void {
    if (frame.type === 'error') this.#fail(refusalOf(frame.data));
    else if (frame.type === 'snapshot') this.#onSnapshot(frame);
    else if (frame.type === 'resync') this.#onResync(frame.seq);
    else if (frame.type === 'event') this.#onEvent(frame);
  }

  #onSnapshot({ seq, data }: Frame): void {
    const update: Update = { kind: 'SNAPSHOT', seq, data: this.#source.read(data) };
    this.#stopReading();
    this.#history.begin(update);
    this.#deliver(update);
    this.#admit();
  }

  /** Adds an event. Events are numbered without gaps: duplicates are dropped, and a gap means that events were lost. */
  #onEvent({ seq, data }: Frame): void {
    const { last } = this.#history;
    if (last === null || seq <= last) return;
    if (seq > last + 1) {
      this.#restart();
      return;
    }
    const update: Update = { kind: 'EVENT', seq, data: this.#source.read(data) };
    this.#history.add(update);
    this.#deliver(update);
    if (this.#waiting.length > 0) this.#admit();
  }

  #onResync(seq: number): void {
    this.#deliver({ kind: 'RESYNC', seq, data: null });
    this.#restart();
  }

  #deliver(update: Update): void {
    for (const stream of this.#streams.values()) stream.push(update);
  }

  /** Ends the topic because a frame doesn't match the contract, and logs the reason. */
  #guarded(receive: () => void): void {
    try {
      receive();
    } catch (error) {
      if (!(error instanceof ShapeMismatch)) throw error;
      const { channel } = this.#source;
      this.#log.error(
        { channel, path: error.path.join('.'), reason: error.message },
        'platform frame does not match its contract',
      );
      this.#fail(badAnswer(error, ''));
    }
  }

  #fail(error: Error): void {
    this.#end();
    for (const stream of this.#streams.values()) stream.fail(error);
    this.#failWaiting(error);
  }

  /** Fails subscribers still waiting for a snapshot. The others don't need one. */
  #failWaiting(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { subscriber } of waiting) subscriber.fail(error);
  }
}

/** Converts an error frame to an error. The frame has the same form as a refusal in a REST response. */
export function refusalOf(data: unknown): PlatformError {
  const code = isRecord(data) && typeof data.code === 'number' ? data.code : 500;
  const status = code >= 400 && code < 600 ? code : 403;
  return platformError(status, { error: data }, '', null);
}
