import type { Stack } from './stack.ts';

const minute = 60_000;

/**
 * Advances the database's time. Timers that become due run shortly afterward, so callers must wait for their effects.
 */
export async function advance(stack: Stack, by: { minutes?: number; hours?: number }): Promise<void> {
  const ms = Math.ceil((by.minutes ?? 0) * minute + (by.hours ?? 0) * 60 * minute);
  await stack.sql(
    `insert into app_clock (offset_ms) values ($1)
     on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`,
    [ms],
  );
  // Renews staff sign-ins, so that journeys can move money after moving the clock.
  await stack.sql(`update sessions set proved_at = app_now() where area = 'staff'`);
}

/** Returns the stack's time, which earlier tests may have advanced by hours. */
export async function stackNow(stack: Stack): Promise<number> {
  const [row] = await stack.sql<{ now: Date }>('select app_now() as now');
  if (!row) throw new Error('the stack returned no time');
  return row.now.getTime();
}
