import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { type Period, periods } from './limits.ts';

/** The limit that the user would reach first. Amounts are in cents. */
export interface TightLimit {
  period: Period;
  most: number;
  left: number;
}

/** The stake or loss limit with the least left. An entry counts against both, for the day, the week and the month. */
export function tightestLimit({ stake, loss }: Pick<PlayLimits_FormFragment, 'stake' | 'loss'>): TightLimit | null {
  const all = periods.flatMap((period) =>
    [stake, loss].flatMap((limit) => {
      const [most, left] = [limit[period], limit[`${period}Left`]];
      return most === null || left === null ? [] : [{ period, most, left }];
    }),
  );
  return all.reduce<TightLimit | null>(
    (found, each) => (found === null || each.left < found.left ? each : found),
    null,
  );
}
