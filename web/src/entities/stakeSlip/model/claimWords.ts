import type { StakeSide } from '@/shared/api/types.generated.ts';

/** Label of a claim: `Night Owls to win`. */
export const claimWords = (team: string, side: StakeSide): string =>
  `${team} ${side === 'for' ? 'to win' : 'not to win'}`;
