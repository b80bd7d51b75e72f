import type { Logger } from 'pino';
import { Deadline } from './execute/deadline.ts';
import type { Loaders } from './rest/batch.ts';
import { type Caller, type Platform, PlatformApi } from './rest/transport.ts';

/** What one operation carries: who calls, their way to the platform and what was fetched on it. */
export interface Context {
  caller: Caller;
  api: PlatformApi;
  loaders: Loaders;
  /** When the operation is given up. */
  deadline: Deadline;
  log: Logger;
}

export type MakeContext = (caller: Caller) => Context;

export function contextFactory(platform: Platform): MakeContext {
  return (caller) => {
    const deadline = new Deadline();
    const api = new PlatformApi(platform, caller, deadline);
    return { caller, api, loaders: new Map(), deadline, log: platform.log };
  };
}
