import { readForTab, writeForTab } from '@/shared/lib/storage';

const campaign = ['utm_campaign', 'utm_medium', 'utm_source'] as const;
const referral = 'referral_code';
/** Maximum length of a value. Legitimate values are shorter. */
const longest = 200;

const worth = (value: string | null) => value?.trim().slice(0, longest) || null;

/** Stores the campaign parameters for this tab until a later link replaces them. */
export function keepCampaign(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of campaign) {
    const value = worth(query.get(name));
    if (value) writeForTab(name, value);
  }
}

/** The stored campaign parameters by query parameter name. */
export const keptCampaign = (): Partial<Record<(typeof campaign)[number], string>> =>
  Object.fromEntries(campaign.flatMap((name) => [readForTab(name)].filter(Boolean).map((value) => [name, value])));

/** Stores the referral code from the link until it is used or the tab closes. */
export function keepReferralCode(code: string | null): void {
  const value = worth(code);
  if (value) writeForTab(referral, value);
}

/** The referral code from the link that opened this tab. */
export const keptReferralCode = (): string | null => readForTab(referral);

/** Clears the code once it has been redeemed or declined. */
export const forgetReferralCode = () => writeForTab(referral, null);
