import { Redis } from 'ioredis';

/** Maximum time that an unresponsive Redis may delay a request. */
const COMMAND_MS = 250;

/**
 * Connects to Redis. Reconnects automatically; until then, commands fail immediately and callers work without Redis.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: COMMAND_MS,
  });
  redis.on('error', () => undefined);
  return redis;
}
