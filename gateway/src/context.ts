import type { Logger } from 'pino';
import { Deadline } from './execute/deadline.ts';
import type { Loaders } from './rest/batch.ts';
import { PlatformAPI } from './rest/platformApi.ts';
import { PlatformClient, type PlatformSource } from './rest/platformClient.ts';
import { type Caller, type Platform, Transport } from './rest/transport.ts';

/** GraphQL context of one operation. */
export interface Context {
  caller: Caller;
  dataSources: { platform: PlatformSource };
  loaders: Loaders;
  deadline: Deadline;
  log: Logger;
}

export interface ContextOptions {
  /** Whether the operation's document is in the manifest. */
  registered: boolean;
}

export type MakeContext = (caller: Caller, options: ContextOptions) => Context;

/** Registered documents call the platform directly, all others through `@apollo/datasource-rest`. */
export function contextFactory(platform: Platform): MakeContext {
  return (caller, { registered }) => {
    const deadline = new Deadline();
    const transport = new Transport(platform, caller, deadline);
    const source = registered ? new PlatformClient(transport) : new PlatformAPI(transport);
    return { caller, dataSources: { platform: source }, loaders: new Map(), deadline, log: platform.log };
  };
}
