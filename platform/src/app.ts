import type { FastifyInstance } from 'fastify';
import type { Db } from './db/database.ts';
import type { Session } from './http/access/session.ts';
import type { UserConcurrency } from './http/limits/userConcurrency.ts';
import type { Metrics } from './http/monitoring/metrics.ts';
import type { Policy } from './http/policy.ts';
import type { Example } from './http/route.ts';
import type { Switches } from './http/switches/switches.ts';
import type { Jobs } from './jobs/port.ts';
import type { Live } from './live/hub.ts';
import type { Providers } from './providers/index.ts';
import type { Regions } from './regions/regions.ts';
import type { Config } from './shared/config.ts';
import type { Logger } from './shared/log.ts';
import type { Timers } from './timers/port.ts';
import type { RequestSpan, Tracing } from './tracing/tracing.ts';

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly providers: Providers;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly regions: Regions;
  readonly switches: Switches;
  readonly timers: Timers;
  readonly metrics: Metrics;
  /** Null if tracing is off, which is the default. */
  readonly tracing: Tracing | null;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
    userConcurrency: UserConcurrency;
  }
  interface FastifyRequest {
    session: Session | null;
    traceparent: string;
    span: RequestSpan | null;
    /** Releases the request's share of the process's capacity. */
    leave: (() => void) | null;
    rawBody: string;
  }
  interface FastifyContextConfig {
    fields?: Readonly<Record<string, string>>;
    example?: Example;
    operationId?: string;
    policy?: Policy;
    limit?: string;
    money?: boolean;
    /** Name of the gate that decides whether the caller may play for money. */
    gate?: string;
    raw?: boolean;
    stream?: boolean;
    behind?: boolean;
  }
}
