import type { Slip_ViewFragment, SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import type { BenchLegInput } from '@/shared/api/types.generated';
import { canComeIn, type SwapChoice } from './swap.ts';

/** A stake that can be added to the bench. */
export interface BenchCandidate extends BenchLegInput {
  /** ID chosen by the caller. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** The opponent. */
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

/** The legs currently on the bench, as input for the platform. */
export const benchOf = (slip: Legs): BenchLegInput[] => canComeIn(slip).map(inputOf);

/** The bench without a leg. */
export const benchWithout = (slip: Legs, legId: string): BenchLegInput[] =>
  canComeIn(slip)
    .filter(({ id }) => id !== legId)
    .map(inputOf);

/** The bench with another leg added at the end. */
export function benchWith(slip: Legs, candidate: BenchCandidate): BenchLegInput[] {
  const { eventId, marketId, eventTeamId, side, price, amount } = candidate;
  return [...benchOf(slip), { eventId, marketId, eventTeamId, side, price, amount }];
}

const sameClaim = (one: BenchLegInput, other: BenchLegInput) =>
  one.marketId === other.marketId && one.eventTeamId === other.eventTeamId && one.side === other.side;

/** Candidates that aren't on the slip yet. */
export const notOn = ({ legs }: Legs, candidates: readonly BenchCandidate[]): BenchCandidate[] =>
  candidates.filter((candidate) => !legs.some((leg) => sameClaim(inputOf(leg), candidate)));

const waiting = new Set(['draft', 'scheduled', 'registration', 'check_in', 'locked']);

/** Start of the event that begins first. Null once either event has started. */
export function playBegins({ out, in: incoming }: SwapChoice): string | null {
  const events = [out.event, incoming.event];
  if (events.some(({ state }) => !waiting.has(state))) return null;
  return events.map(({ startDate }) => startDate).sort()[0] ?? null;
}
