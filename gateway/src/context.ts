import type { Logger } from 'pino';
import type { Loaders } from './rest/batch.ts';
import type { Fetcher } from './rest/pool.ts';
import { type Caller, PlatformApi } from './rest/transport.ts';
import type { UpstreamCalls } from './telemetry/upstream.ts';

/** What one operation carries: who calls, their way to the platform and what was fetched on it. */
export interface Context {
  caller: Caller;
  api: PlatformApi;
  loaders: Loaders;
  log: Logger;
}

export type MakeContext = (caller: Caller) => Context;

/**
 * @param platformUrl origin of the platform
 * @param fetch the pool that all requests share
 * @param calls where every call of the platform is measured
 */
export function contextFactory(platformUrl: string, fetch: Fetcher, calls: UpstreamCalls, log: Logger): MakeContext {
  return (caller) => {
    const own = log.child({ requestId: caller.requestId });
    const api = new PlatformApi(platformUrl, fetch, caller, calls, (error) => {
      own.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'the platform failed');
    });
    return { caller, api, loaders: new Map(), log: own };
  };
}
