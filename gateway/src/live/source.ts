import type { Read } from '../rest/response.ts';

/**
 * Where a subscription field's updates come from: a channel under one key, as one authority sees it. It passes for the
 * async iterable that GraphQL wants there, but nobody iterates it: who follows is served by the hub.
 */
export class Source implements AsyncIterable<never> {
  readonly channel: string;
  readonly key: Record<string, unknown>;
  readonly token: string | null;
  /** Turns the channel's data into the graph's. */
  readonly read: Read;
  /** Last `seq` that the follower has seen. */
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

  /** The same for everything that one upstream subscription serves. */
  get id(): string {
    return JSON.stringify([this.channel, Object.entries(this.key).sort(), this.token]);
  }

  /** The frame that subscribes to it. @param from last `seq` that was received, null for the state first */
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
    throw new Error('A source is followed through the hub.');
  }
}
