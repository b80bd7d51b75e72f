import type { Logger } from 'pino';
import type { Source } from './source.ts';
import type { Subscriber } from './subscriber.ts';
import { Topic, type View } from './topic.ts';
import { Upstream } from './upstream.ts';

/** All live topics of this process. */
export class Hub {
  /** The shared socket to the platform. */
  readonly upstream: Upstream;
  readonly #log: Logger;
  readonly #topics = new Map<string, Topic>();

  /** @param url `ws://…/live` of the platform */
  constructor(url: string, log: Logger) {
    this.upstream = new Upstream(url, log);
    this.#log = log;
  }

  get topics(): number {
    return this.#topics.size;
  }

  /** Adds a subscriber to the topic of a source. Subscribers with the same authority share a topic. */
  follow(source: Source, subscriber: Subscriber, view: View): void {
    const { id } = source;
    const topic = this.#topics.get(id) ?? this.#open(id, source);
    topic.follow(subscriber, view, source.resume);
  }

  stop(): void {
    this.upstream.stop();
  }

  #open(id: string, source: Source): Topic {
    const topic = new Topic(source, this.upstream, this.#log, () => {
      if (this.#topics.get(id) === topic) this.#topics.delete(id);
    });
    this.#topics.set(id, topic);
    return topic;
  }
}
