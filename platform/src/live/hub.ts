import type { LiveEvent } from './publish.ts';

/** The live hub of this process. */
export interface Live {
  /** Tells the hub that an event was committed. */
  wake(event: LiveEvent & { seq: number }): void;
}
