export { CancelStakeDocument } from './api/placeStake.generated.ts';
export { type DraftLeg, legId, legsIn, mostLegs, type SlipDraft } from './model/draft.ts';
export { defaultAmount, type NewLeg, slipDraft, useSlipDraft } from './model/draftStore.ts';
export { quoteIn, useLegEvent, useLegEvents } from './model/legMarkets.ts';
export { type StakingPolicy, usePolicy } from './model/policy.ts';
export { repeatedLeg } from './model/restake.ts';
export { type LegReview, nextStep, reviewLeg, type Standing, totalsOf } from './model/review.ts';
export { type PlacedLeg, usePlaceSlip } from './model/usePlaceSlip.ts';
export {
  type PurchaseOutcome,
  type PurchaseReceipt,
  type PurchaseRefusal,
  usePurchase,
} from './model/usePurchase.ts';
export { LivePrices } from './ui/LivePrices.tsx';
export { SlipToggle } from './ui/SlipToggle.tsx';
export { StakingPolicyForm } from './ui/StakingPolicyForm.tsx';
