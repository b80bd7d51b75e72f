import type { Redis } from 'ioredis';
import type { StoredEvent } from '../db/services.ts';

/**
 * Tells other processes that a topic has new events. Messages carry no data and may be lost, because the hub also
 * polls.
 */
export interface Wakeups {
  send(events: StoredEvent[]): void;
  listen(wake: (channel: string, key: string) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'duelbook:live';

/** Wake-ups sent through Redis. */
export function createWakeups(redis: Redis): Wakeups {
  const subscriber = redis.duplicate();
  subscriber.on('error', () => undefined);
  return {
    send(events) {
      const topics = new Set(events.map(({ channel, key }) => JSON.stringify([channel, key])));
      for (const topic of topics) redis.publish(CHANNEL, topic).catch(() => undefined);
    },
    listen(wake) {
      subscriber.on('message', (_channel, message) => {
        const [channel, key] = JSON.parse(message) as [string, string];
        wake(channel, key);
      });
      subscriber.subscribe(CHANNEL).catch(() => undefined);
    },
    async close() {
      subscriber.disconnect();
    },
  };
}
