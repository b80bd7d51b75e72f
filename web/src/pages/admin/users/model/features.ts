import type { SwitchableFeature } from '@/shared/api/types.generated';

/** Display names of the features that staff can turn off for one user. */
export const featureNames: Readonly<Record<SwitchableFeature, string>> = {
  stake: 'Stakes',
  cash_out: 'Cash-outs',
  match_create: 'Creating matches',
  match_join: 'Joining matches',
  tournament: 'Tournaments',
  withdraw: 'Withdrawals',
  deposit: 'Deposits',
  chat: 'Messages',
  giphy: 'GIFs',
  clip: 'Clips',
  referral: 'Referral codes',
};

export const features = Object.keys(featureNames) as SwitchableFeature[];

/** Name of a feature. Features that staff can't turn off are shown with their own key. */
export const featureName = (feature: string) =>
  features.includes(feature as SwitchableFeature) ? featureNames[feature as SwitchableFeature] : feature;
