import type { Redis } from 'ioredis';
import type { StoredEvent } from '../db/services.ts';

/**
 * Notifies other processes that a topic has new events. Messages carry no data and may get lost, because the hub also
 * polls.
 */
export interface Wakeups {
  send(events: StoredEvent[]): void;
  listen(wake: (channel: string, key: string) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'duelbook:live';

/** Wake-ups sent through Redis. No wake-ups arrive while Redis is unreachable. */
export function createWakeups(redis: Redis): Wakeups {
  // The Redis client only resubscribes automatically to subscriptions that succeeded once.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  subscriber.on('error', () => undefined);
  const subscribe = () => {
    // A connection without a subscription would never receive anything, so it is replaced.
    subscriber.subscribe(CHANNEL).catch(() => {
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  };
  return {
    send(events) {
      // While Redis is unreachable, commands would fail anyway. Hubs poll instead.
      if (redis.status !== 'ready') return;
      const topics = new Set(events.map(({ channel, key }) => JSON.stringify([channel, key])));
      for (const topic of topics) redis.publish(CHANNEL, topic).catch(() => undefined);
    },
    listen(wake) {
      subscriber.on('message', (_channel, message) => {
        const topic = readTopic(message);
        if (topic) wake(...topic);
      });
      subscriber.on('ready', subscribe);
      if (subscriber.status === 'ready') subscribe();
    },
    async close() {
      subscriber.disconnect();
    },
  };
}

/**
 * Parses a message. Null for messages that aren't from a platform, because other applications may use the same Redis
 * server.
 */
function readTopic(message: string): [channel: string, key: string] | null {
  try {
    const topic: unknown = JSON.parse(message);
    if (!Array.isArray(topic)) return null;
    const [channel, key]: unknown[] = topic;
    return typeof channel === 'string' && typeof key === 'string' ? [channel, key] : null;
  } catch {
    return null;
  }
}
