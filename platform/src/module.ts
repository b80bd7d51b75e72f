import type { App, Deps } from './app.ts';
import type { BatchHandler, JobHandler } from './jobs/jobs.ts';
import type { Channel } from './live/channel.ts';
import type { TimerHandler } from './timers/timers.ts';

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
