import type { FastifyInstance } from 'fastify';
import type { Db } from './db/database.ts';
import type { Metrics } from './http/metrics.ts';
import type { Policy } from './http/policy.ts';
import type { Session } from './http/session.ts';
import type { BatchHandler, JobHandler } from './jobs/jobs.ts';
import type { Jobs } from './jobs/worker.ts';
import type { Channel } from './live/channel.ts';
import type { Live } from './live/hub.ts';
import type { Providers } from './providers/index.ts';
import type { Config } from './shared/config.ts';
import type { Logger } from './shared/log.ts';
import type { TimerHandler } from './timers/timers.ts';
import type { Timers } from './timers/worker.ts';
import type { RequestSpan, Tracing } from './tracing/tracing.ts';

/** What handlers work with. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly providers: Providers;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly timers: Timers;
  readonly metrics: Metrics;
  /** Null, as it is unless asked for: there are no traces. */
  readonly tracing: Tracing | null;
}

/** A capability of the platform; listed in modules.ts. */
export interface Module {
  name: string;
  routes?(app: App): void;
  channels?: Channel[];
  /** Handlers by the timer's kind. */
  timers?: Record<string, TimerHandler>;
  /** Handlers by the job's name. */
  jobs?: Record<string, JobHandler<never>>;
  /** The same for jobs that are done many at a time. */
  batches?: Record<string, BatchHandler<never>>;
  /** Jobs that run by themselves: cron expression (UTC) by job name. */
  schedules?: Record<string, string>;
  /** Called once before the platform listens, after migrations. */
  start?(deps: Deps): Promise<void> | void;
  stop?(deps: Deps): Promise<void> | void;
}

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    session: Session | null;
    traceparent: string;
    span: RequestSpan | null;
    rawBody: string;
  }
  interface FastifyContextConfig {
    operationId?: string;
    policy?: Policy;
    limit?: string;
    money?: boolean;
    raw?: boolean;
    stream?: boolean;
    behind?: boolean;
  }
}
