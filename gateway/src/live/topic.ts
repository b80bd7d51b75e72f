import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { isRecord } from '../rest/case.ts';
import { badAnswer, type PlatformError, platformError } from '../rest/errors.ts';
import { type Read, ShapeMismatch } from '../rest/response.ts';
import { Mailbox } from './mailbox.ts';
import type { Frame, Upstream } from './upstream.ts';

/** What a subscription field delivers; made once and shared by everyone who gets it. */
export interface Update {
  kind: 'SNAPSHOT' | 'EVENT' | 'RESYNC';
  seq: number;
  data: unknown;
}

/** A channel under one key, as one authority sees it. */
export interface TopicName {
  channel: string;
  key: Record<string, unknown>;
  token: string | null;
}

/** Most events kept for those who join later; beyond it the state is read anew. */
const keptEvents = 200;
/** Most updates that wait for one client. */
const backlog = 500;

/**
 * One upstream subscription and everyone who follows it. Late joiners get the snapshot and the events since, so a topic
 * costs the platform the same however many follow.
 */
export class Topic {
  readonly #name: TopicName;
  readonly #read: Read;
  readonly #upstream: Upstream;
  readonly #log: Logger;
  readonly #onEmpty: () => void;
  readonly #followers = new Set<Mailbox<Update>>();
  #id: string;
  #base: Update | null = null;
  #events: Update[] = [];

  constructor(name: TopicName, read: Read, upstream: Upstream, log: Logger, onEmpty: () => void) {
    this.#name = name;
    this.#read = read;
    this.#upstream = upstream;
    this.#log = log;
    this.#onEmpty = onEmpty;
    this.#id = this.#subscribe();
  }

  /**
   * Follows the topic.
   * @param resume last `seq` the follower has seen; it gets what came after when that is still known, a snapshot otherwise
   */
  follow(resume: number | null): Mailbox<Update> {
    const mailbox: Mailbox<Update> = new Mailbox({
      limit: backlog,
      overflow: () => new GraphQLError('Too slow: updates were dropped.', { extensions: { code: 'BACKLOG' } }),
      onClose: () => this.#leave(mailbox),
    });
    this.#followers.add(mailbox);
    if (this.#base) {
      const known = resume !== null && resume >= this.#base.seq && resume <= this.#lastSeq();
      if (!known) mailbox.push(this.#base);
      for (const event of this.#events) if (!known || event.seq > resume) mailbox.push(event);
    }
    return mailbox;
  }

  #subscribe(): string {
    return this.#upstream.open({
      ...this.#name,
      resume: () => (this.#base ? this.#lastSeq() : null),
      onFrame: (frame) => this.#receive(frame),
    });
  }

  /** Reads the whole state anew. */
  #restart(): void {
    this.#upstream.close(this.#id);
    this.#base = null;
    this.#events = [];
    this.#id = this.#subscribe();
  }

  #lastSeq(): number {
    return this.#events.at(-1)?.seq ?? this.#base?.seq ?? 0;
  }

  #leave(mailbox: Mailbox<Update>): void {
    this.#followers.delete(mailbox);
    if (this.#followers.size > 0) return;
    this.#upstream.close(this.#id);
    this.#onEmpty();
  }

  #receive(frame: Frame): void {
    try {
      if (frame.type === 'error') this.#fail(refusalOf(frame.data));
      else if (frame.type === 'snapshot')
        this.#onSnapshot({ kind: 'SNAPSHOT', seq: frame.seq, data: this.#read(frame.data) });
      else if (frame.type === 'resync') this.#onResync(frame.seq);
      else this.#onEvent(frame);
    } catch (error) {
      if (!(error instanceof ShapeMismatch)) throw error;
      const { channel } = this.#name;
      this.#log.error(
        { channel, path: error.path.join('.'), reason: error.message },
        'the platform broke its contract',
      );
      this.#fail(badAnswer(error, ''));
    }
  }

  #onSnapshot(update: Update): void {
    this.#base = update;
    this.#events = [];
    this.#deliver(update);
  }

  /** Events of a key are numbered without holes: one that was seen is dropped, a hole means that some were lost. */
  #onEvent({ seq, data }: Frame): void {
    const expected = this.#lastSeq() + 1;
    if (!this.#base || seq < expected) return;
    if (seq > expected || this.#events.length >= keptEvents) {
      this.#restart();
      return;
    }
    const update: Update = { kind: 'EVENT', seq, data: this.#read(data) };
    this.#events.push(update);
    this.#deliver(update);
  }

  #onResync(seq: number): void {
    this.#deliver({ kind: 'RESYNC', seq, data: null });
    this.#restart();
  }

  #deliver(update: Update): void {
    for (const mailbox of this.#followers) mailbox.push(update);
  }

  #fail(error: Error): void {
    for (const mailbox of [...this.#followers]) mailbox.fail(error);
  }
}

/** The refusal in an error frame, which has the form of a REST refusal. */
function refusalOf(data: unknown): PlatformError {
  const code = isRecord(data) && typeof data.code === 'number' ? data.code : 500;
  const status = code >= 400 && code < 600 ? code : 403;
  return platformError(status, { error: data }, '', null);
}
