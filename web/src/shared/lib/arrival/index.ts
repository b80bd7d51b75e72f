export { forgetReferralCode, keepCampaign, keepReferralCode, keptCampaign, keptReferralCode } from './arrival.ts';
