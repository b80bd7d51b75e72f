import type { App, Deps } from './app.ts';
import type { BatchHandler, JobHandler } from './jobs/jobs.ts';
import type { Channel } from './live/channel.ts';
import type { TimerHandler } from './timers/timers.ts';

/** A capability of the platform, listed in modules.ts. */
export interface Module {
  name: string;
  routes?(app: App): void;
  channels?: Channel[];
  /** Handlers by timer kind. */
  timers?: Record<string, TimerHandler>;
  /** Handlers by job name. */
  jobs?: Record<string, JobHandler<never>>;
  /** Handlers of jobs that are processed in batches, by job name. */
  batches?: Record<string, BatchHandler<never>>;
  /** Scheduled jobs: cron expression (UTC) by job name. */
  schedules?: Record<string, string>;
  /** Called once before the platform listens, after migrations. */
  start?(deps: Deps): Promise<void> | void;
  stop?(deps: Deps): Promise<void> | void;
}
