import { expect, it } from 'vitest';
import { forgetReferralCode, keepCampaign, keepReferralCode, keptCampaign, keptReferralCode } from './arrival.ts';

it('keeps only the three campaign parameters for the tab', () => {
  keepCampaign('?utm_campaign=autumn&utm_medium=mail&utm_source=letter&utm_term=duel&token=secret');
  expect(Object.entries(sessionStorage).sort()).toEqual([
    ['utm_campaign', 'autumn'],
    ['utm_medium', 'mail'],
    ['utm_source', 'letter'],
  ]);
  expect(localStorage).toHaveLength(0);
});

it('keeps stored values if the link has no parameters, and replaces them otherwise', () => {
  keepCampaign('?utm_source=letter&utm_medium=mail');
  keepCampaign('');
  keepCampaign('?utm_source=&utm_medium=poster');
  expect(keptCampaign()).toEqual({ utm_source: 'letter', utm_medium: 'poster' });
});

it('keeps a referral code until it is used', () => {
  keepReferralCode(' KAI7 ');
  keepReferralCode(null);
  expect(keptReferralCode()).toBe('KAI7');
  forgetReferralCode();
  expect(keptReferralCode()).toBeNull();
});
