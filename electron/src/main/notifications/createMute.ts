import Type from 'typebox';
import type { JsonFile } from '../storage/jsonFile.ts';

/** When the mute ends, in milliseconds since 1970. */
export const MutedUntil = Type.Object({ until: Type.Number({ minimum: 0 }) });
export const notMuted = { until: 0 };

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 8;
/** Longer than any mute. Detects the end time of a mute that started while the computer's clock was ahead. */
const LONGEST_MS = 48 * HOUR_MS;

/**
 * Mutes notifications on this computer for a while, also across restarts. Which notifications a user gets is a setting
 * of the account.
 */
export function createMute(file: JsonFile<{ until: number }>) {
  return {
    /** When the mute ends. Null if notifications aren't muted. */
    until(now: number): Date | null {
      const { until } = file.read();
      return until > now && until - now <= LONGEST_MS ? new Date(until) : null;
    },
    forAnHour: (now: number): void => file.write({ until: now + HOUR_MS }),
    untilTomorrow(now: number): void {
      const end = new Date(now);
      end.setDate(end.getDate() + 1);
      file.write({ until: end.setHours(MORNING_HOUR, 0, 0, 0) });
    },
    end: (): void => file.write(notMuted),
  };
}

export type Mute = ReturnType<typeof createMute>;
