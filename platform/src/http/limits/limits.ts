import type { Redis } from 'ioredis';
import type { Limit } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';

export interface Limiter {
  /** Takes one token from the caller's bucket. If the bucket is empty, throws 429 with `retry_after` in seconds. */
  take(name: string, limit: Limit, caller: string): Promise<void>;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MAX_BUCKETS = 100_000;
/** Milliseconds for which tokens are counted locally after a Redis failure, so that few requests wait for Redis. */
const PAUSE_MS = 5000;

/** Token buckets that all processes share through Redis. Without Redis, each process counts separately. */
export function createLimiter(redis: Redis | null): Limiter {
  const local = createLocalBuckets();
  let pausedUntil = 0;
  redis?.on('ready', () => {
    pausedUntil = 0;
  });
  const shared = async (client: Redis, key: string, limit: Limit): Promise<number> => {
    if (performance.now() < pausedUntil) return local(key, limit);
    return takeShared(client, key, limit).catch(() => {
      pausedUntil = performance.now() + PAUSE_MS;
      return local(key, limit);
    });
  };
  return {
    async take(name, limit, caller) {
      if (limit.count === Number.POSITIVE_INFINITY) return;
      const key = `${name}:${caller}`;
      const wait = redis ? await shared(redis, key, limit) : local(key, limit);
      if (wait > 0) throw common.rateLimited({ retry_after: Math.ceil(wait) });
    },
  };
}

/** Returns a function that returns 0 if the request is allowed, otherwise the seconds until the next token. */
function createLocalBuckets(): (key: string, limit: Limit) => number {
  const buckets = new Map<string, Bucket>();
  return (key, limit) => {
    const now = performance.now() / 1000;
    const rate = limit.count / limit.seconds;
    const bucket = buckets.get(key) ?? { tokens: limit.burst, at: now };
    bucket.tokens = Math.min(limit.burst, bucket.tokens + (now - bucket.at) * rate);
    bucket.at = now;
    // Reinserting the bucket keeps the map ordered from least to most recently used.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MAX_BUCKETS) dropOldest(buckets);
    if (bucket.tokens < 1) return (1 - bucket.tokens) / rate;
    bucket.tokens -= 1;
    return 0;
  };
}

function dropOldest(buckets: Map<string, Bucket>): void {
  for (const key of buckets.keys()) {
    if (buckets.size <= MAX_BUCKETS / 2) return;
    buckets.delete(key);
  }
}

const SHARED = `
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = math.min(burst, (tonumber(bucket[1]) or burst) + (now - (tonumber(bucket[2]) or now)) * rate)
local wait = 0
if tokens < 1 then wait = (1 - tokens) / rate else tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return tostring(wait)`;

async function takeShared(redis: Redis, key: string, limit: Limit): Promise<number> {
  const wait = await redis.eval(SHARED, 1, `duelbook:limit:${key}`, limit.count / limit.seconds, limit.burst);
  return Number(wait);
}
