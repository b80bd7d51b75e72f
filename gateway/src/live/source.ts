import type { Read } from '../rest/response.ts';

/**
 * Source of a subscription field's updates: a channel with a key and an authority. Implements the async iterable that
 * GraphQL expects, but is never iterated: the hub serves the subscribers.
 */
export class Source implements AsyncIterable<never> {
  readonly channel: string;
  readonly key: Record<string, unknown>;
  readonly token: string | null;
  /** Converts the channel's data to GraphQL values. */
  readonly read: Read;
  /** Last `seq` the subscriber received. */
  readonly resume: number | null;

  constructor(parts: {
    channel: string;
    key: Record<string, unknown>;
    token: string | null;
    read: Read;
    resume: number | null;
  }) {
    this.channel = parts.channel;
    this.key = parts.key;
    this.token = parts.token;
    this.read = parts.read;
    this.resume = parts.resume;
  }

  /** Equal for sources that the same upstream subscription serves. */
  get id(): string {
    return JSON.stringify([this.channel, Object.entries(this.key).sort(), this.token]);
  }

  /** Subscribe frame. @param from last `seq` received; null to start with a snapshot */
  request(from: number | null): Record<string, unknown> {
    const { channel, key, token } = this;
    return {
      type: 'subscribe',
      channel,
      key,
      ...(token !== null && { token }),
      ...(from !== null && { resume: from }),
    };
  }

  [Symbol.asyncIterator](): never {
    throw new Error('Sources are not iterated; the hub delivers their updates.');
  }
}
