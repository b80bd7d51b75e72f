export {
  type RedeemedReferral_ViewFragment,
  RedeemedReferral_ViewFragmentDoc,
  ReferralSignupDocument,
  type ReferralSignupQuery,
} from './api/referral.generated.ts';
export { useRedeem } from './model/useRedeem.ts';
export { cleanReferralCode, ineligibleText } from './model/words.ts';
