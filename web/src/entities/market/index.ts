export { type Claim, isBinary, normalClaim, oppositeClaim, type StakeSide, sameClaim } from './lib/claims.ts';
export { type Lot, lotOf, type WholeLots, wholeLots } from './lib/lots.ts';
export {
  type BoostTerms,
  boostBonus,
  type Outcome,
  type Outcomes,
  type OutcomesInput,
  outcomes,
} from './lib/outcomes.ts';
export { type Takable, type Take, takeNow } from './lib/take.ts';
