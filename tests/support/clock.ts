import type { Stack } from './stack.ts';

const minute = 60_000;

/** Moves database time on; timers that became due run within moments. Wait for what they do, never for time. */
export async function advance(stack: Stack, by: { minutes?: number; hours?: number }): Promise<void> {
  const ms = Math.ceil((by.minutes ?? 0) * minute + (by.hours ?? 0) * 60 * minute);
  await stack.sql(
    `insert into app_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`,
    [ms],
  );
}
