import type { Logger } from 'pino';
import type { Read } from '../rest/response.ts';
import type { Mailbox } from './mailbox.ts';
import { Topic, type TopicName, type Update } from './topic.ts';
import { Upstream } from './upstream.ts';

/** All live topics of this process. */
export class Hub {
  readonly #upstream: Upstream;
  readonly #log: Logger;
  readonly #topics = new Map<string, Topic>();

  /** @param url `ws://…/live` of the platform */
  constructor(url: string, log: Logger) {
    this.#upstream = new Upstream(url, log);
    this.#log = log;
  }

  get topics(): number {
    return this.#topics.size;
  }

  /**
   * Follows a channel under a key, sharing the topic with everyone of the same authority.
   * @param read turns the channel's data into the graph's
   * @param resume last `seq` seen, or null
   */
  follow(name: TopicName, read: Read, resume: number | null): Mailbox<Update> {
    const id = JSON.stringify([name.channel, Object.entries(name.key).sort(), name.token]);
    const known = this.#topics.get(id);
    if (known) return known.follow(resume);
    const topic = new Topic(name, read, this.#upstream, this.#log, () => {
      if (this.#topics.get(id) === topic) this.#topics.delete(id);
    });
    this.#topics.set(id, topic);
    return topic.follow(resume);
  }

  stop(): void {
    this.#upstream.stop();
  }
}
