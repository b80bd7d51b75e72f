/** Market payouts based on the referee's placement (docs/domain/markets.md#settlement). Pure. */

import type { MarketType, Share } from './phases.ts';

/**
 * Each team's share, in the order of `teamIds`. In winner markets, teams tied for first split the payout. In
 * `placement_top_k` markets, teams clearly within the first `places` get the full share, and teams tied at the cutoff
 * split the remaining places.
 */
export function sharesOf(
  type: MarketType,
  teamIds: readonly string[],
  placement: ReadonlyMap<string, number>,
  places: number,
): Share[] {
  const placeOf = (id: string) => placement.get(id) ?? Number.POSITIVE_INFINITY;
  const paid = type === 'placement_top_k' ? places : 1;
  return teamIds.map((id) => {
    const tied = teamIds.filter((other) => placeOf(other) === placeOf(id)).length;
    const left = paid - teamIds.filter((other) => placeOf(other) < placeOf(id)).length;
    if (left <= 0) return [0, 1];
    return left >= tied ? [1, 1] : [left, tied];
  });
}

export const winStatuses = [
  'pending',
  'winning',
  'losing',
  'level',
  'suspended',
  'won',
  'lost',
  'void',
  'dead_heat',
  'cashed_out',
] as const;
export type WinStatus = (typeof winStatuses)[number];

export interface Stake {
  phase: 'draft' | 'open' | 'in_play' | 'suspended' | 'closed' | 'provisional' | 'settled' | 'voided';
  type: MarketType;
  places: number;
  teamIds: readonly string[];
  /** Placement after the last finalized scores. Empty before the first ones. */
  placement: ReadonlyMap<string, number>;
  /** Payout shares. Null until they are known. */
  shares: readonly Share[] | null;
  event_team_id: string;
  side: 'for' | 'against';
  cashedOut: boolean;
}

/** The status of a stake (docs/domain/markets.md#stake-status). */
export function winStatus(stake: Stake): WinStatus {
  if (stake.cashedOut) return 'cashed_out';
  if (stake.phase === 'voided') return 'void';
  if (stake.shares) return decided(shareFor(stake, stake.shares));
  if (stake.phase === 'suspended') return 'suspended';
  if (stake.placement.size === 0) return 'pending';
  const share = shareFor(stake, sharesOf(stake.type, stake.teamIds, stake.placement, stake.places));
  const names = { won: 'winning', lost: 'losing', dead_heat: 'level' } as const;
  return names[decided(share)];
}

function shareFor(stake: Stake, shares: readonly Share[]): Share {
  const [paid, of] = shares[stake.teamIds.indexOf(stake.event_team_id)] ?? [0, 1];
  return stake.side === 'for' ? [paid, of] : [of - paid, of];
}

function decided([paid, of]: Share): 'won' | 'lost' | 'dead_heat' {
  if (paid === of) return 'won';
  return paid === 0 ? 'lost' : 'dead_heat';
}
