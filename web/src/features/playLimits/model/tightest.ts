import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { type Period, periods } from './limits.ts';

/** The user's limit that would stop play first. Amounts in cents. */
export interface TightLimit {
  period: Period;
  most: number;
  used: number;
  left: number;
}

/**
 * The remaining stake under all of the user's limits. An entry counts against the stake and loss limits of the day,
 * week and month. Null if no limit is set.
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
