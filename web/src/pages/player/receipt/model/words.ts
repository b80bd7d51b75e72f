import { claimWords as wordsOf } from '@/entities/stakeSlip';
import type { Receipt, Shares } from './verify.ts';

export interface Team {
  readonly id: string;
  readonly name: string;
}

type Claim = Pick<Receipt['claims'][number], 'eventTeamId' | 'side'>;

/** Label of a claim: `Night Owls to win`. */
export function claimWords({ eventTeamId, side }: Claim, teams: readonly Team[]): string {
  const name = teams.find(({ id }) => id === eventTeamId)?.name ?? 'This team';
  return wordsOf(name, side);
}

/** The share of the payout that a claim receives: `All`, `None`, `1/2`, or `Stake back` if the market was voided. */
export function shareWords(
  { result, phase }: { result: Shares; phase: Receipt['phase'] },
  { eventTeamId, side }: Claim,
): string {
  if (phase === 'voided') return 'Stake back';
  const share = result.find((each) => each.eventTeamId === eventTeamId);
  if (!share) return '–';
  const part = side === 'for' ? share.numerator : share.denominator - share.numerator;
  if (part === 0) return 'None';
  return part === share.denominator ? 'All' : `${part}/${share.denominator}`;
}
