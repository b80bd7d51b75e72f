export { OwnOrdersDocument } from './api/followOrder.generated.ts';
export { CancelStakeDocument } from './api/placeStake.generated.ts';
export { type DraftLeg, legId, legsIn, mostLegs, type SlipDraft } from './model/draft.ts';
export { defaultAmount, type NewLeg, slipDraft, useSlipDraft } from './model/draftStore.ts';
export { quoteIn, useLegEvent, useLegEvents } from './model/legMarkets.ts';
export { type StakingPolicy, usePolicy } from './model/policy.ts';
export { movedWords, mustAsk, type Offer, offerNow, type Told } from './model/priceMove.ts';
export { repeatedLeg } from './model/restake.ts';
export {
  type LegReview,
  movedSince,
  nextStep,
  reviewLeg,
  type Standing,
  totalsOf,
} from './model/review.ts';
export { useAttempts } from './model/useAttempts.ts';
export { type PlacedLeg, usePlaceSlip } from './model/usePlaceSlip.ts';
export {
  type PurchaseReceipt,
  type PurchaseRefusal,
  refusedWords,
  usePurchase,
} from './model/usePurchase.ts';
export { useSettling } from './model/useSettling.ts';
export { ContractsField } from './ui/ContractsField.tsx';
export { LivePrices } from './ui/LivePrices.tsx';
export { ReceiptActions, ReceiptPanel } from './ui/ReceiptPanel.tsx';
export { SlipToggle } from './ui/SlipToggle.tsx';
export { type PlacedStake, StakeReceipt } from './ui/StakeReceipt.tsx';
export { StakingPolicyForm } from './ui/StakingPolicyForm.tsx';
