import type { StandingsQuery } from '../api/slipDetail.generated.ts';

export type Standing = Pick<StandingsQuery['winStatuses'][number], 'winStatus' | 'exitValue'>;

export interface StandingTotals {
  /** Proceeds of cashing out everything that has a buyer, in cents. Null if there is no buyer. */
  worth: number | null;
  winning: number;
  losing: number;
}

function totalOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** Adds up the standings of several slips. */
export function totalStanding(all: readonly Standing[]): StandingTotals {
  return {
    worth: totalOf(all.map(({ exitValue }) => exitValue)),
    winning: all.filter(({ winStatus }) => winStatus === 'winning').length,
    losing: all.filter(({ winStatus }) => winStatus === 'losing').length,
  };
}
