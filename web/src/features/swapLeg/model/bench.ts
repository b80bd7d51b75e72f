import type { Slip_ViewFragment, SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import type { BenchLegInput } from '@/shared/api/types.generated';
import { canComeIn, type SwapChoice } from './swap.ts';

/** A stake that could go onto the bench. */
export interface BenchCandidate extends BenchLegInput {
  /** Of the caller's own. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Whom it meets. */
  readonly against: string;
}

const inputOf = ({ eventId, marketId, eventTeamId, side, price, amount }: SlipLeg_ViewFragment): BenchLegInput => ({
  eventId,
  marketId,
  eventTeamId,
  side,
  price,
  amount,
});

type Legs = Pick<Slip_ViewFragment, 'legs'>;

/** The whole bench as it is. */
export const benchOf = (slip: Legs): BenchLegInput[] => canComeIn(slip).map(inputOf);

/** The whole bench as it would be without a leg. */
export const benchWithout = (slip: Legs, legId: string): BenchLegInput[] =>
  canComeIn(slip)
    .filter(({ id }) => id !== legId)
    .map(inputOf);

/** The whole bench as it would be with one more at its end. */
export function benchWith(slip: Legs, candidate: BenchCandidate): BenchLegInput[] {
  const { eventId, marketId, eventTeamId, side, price, amount } = candidate;
  return [...benchOf(slip), { eventId, marketId, eventTeamId, side, price, amount }];
}

const sameClaim = (one: BenchLegInput, other: BenchLegInput) =>
  one.marketId === other.marketId && one.eventTeamId === other.eventTeamId && one.side === other.side;

/** Those of the candidates that the slip does not have yet. */
export const notOn = ({ legs }: Legs, candidates: readonly BenchCandidate[]): BenchCandidate[] =>
  candidates.filter((candidate) => !legs.some((leg) => sameClaim(inputOf(leg), candidate)));

const waiting = new Set(['draft', 'scheduled', 'registration', 'check_in', 'locked']);

/** When the first of the two events begins, while neither has; null afterwards. */
export function playBegins({ out, in: incoming }: SwapChoice): string | null {
  const events = [out.event, incoming.event];
  if (events.some(({ state }) => !waiting.has(state))) return null;
  return events.map(({ startDate }) => startDate).sort()[0] ?? null;
}
