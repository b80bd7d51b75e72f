import { readForTab, writeForTab } from '@/shared/lib/storage';

const campaign = ['utm_campaign', 'utm_medium', 'utm_source'] as const;
const referral = 'referral_code';
/** Longer ones come from nobody who means well. */
const longest = 200;

const worth = (value: string | null) => value?.trim().slice(0, longest) || null;

/** Keeps for this tab by which campaign a person came, as long as no later link says otherwise. */
export function keepCampaign(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of campaign) {
    const value = worth(query.get(name));
    if (value) writeForTab(name, value);
  }
}

/** What of the campaign is known, by the names of the query parameters. */
export const keptCampaign = (): Partial<Record<(typeof campaign)[number], string>> =>
  Object.fromEntries(campaign.flatMap((name) => [readForTab(name)].filter(Boolean).map((value) => [name, value])));

/** Keeps the code of the referral link a person came by, until it is used or the tab is closed. */
export function keepReferralCode(code: string | null): void {
  const value = worth(code);
  if (value) writeForTab(referral, value);
}

/** The code of the referral link this tab was opened with. */
export const keptReferralCode = (): string | null => readForTab(referral);

/** After it was redeemed or declined. */
export const forgetReferralCode = () => writeForTab(referral, null);
