import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { type Period, periods } from './limits.ts';

/** The own limit that stops play first. Amounts in cents. */
export interface TightLimit {
  period: Period;
  most: number;
  used: number;
  left: number;
}

/**
 * What may still be staked under all of one's own limits together: an entry counts against what may be staked and against
 * what may be lost, of the day, the week and the month. Null: there is no limit.
 */
export function tightestLimit({ stake, loss }: Pick<PlayLimits_FormFragment, 'stake' | 'loss'>): TightLimit | null {
  const all = periods.flatMap((period) =>
    [stake, loss].flatMap((limit) => {
      const most = limit[period];
      if (most === null) return [];
      const used = limit[`${period}Used`];
      return [{ period, most, used, left: Math.max(0, most - used) }];
    }),
  );
  return all.reduce<TightLimit | null>(
    (found, each) => (found === null || each.left < found.left ? each : found),
    null,
  );
}
