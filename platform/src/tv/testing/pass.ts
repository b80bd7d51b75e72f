import type { TestPlatform } from '../../testing/harness.ts';

/**
 * Lets database time pass in steps, by default of a second, with the timers and jobs that are due after each, like the
 * workers of a platform.
 */
export async function pass(t: TestPlatform, seconds: number, step = 1): Promise<void> {
  for (let second = 0; second < seconds; second += step) {
    await t.clock.advance(step * 1000);
    await t.deps.jobs.runDue();
  }
}
