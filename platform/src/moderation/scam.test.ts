import { expect, test } from 'vitest';
import { scamRule } from './scam.ts';

test.each([
  ['Send me the $50 by Cash App instead', 'off_platform_payment'],
  ['pay me directly, I take PayPal', 'off_platform_payment'],
  ['lets skip the escrow, I have the money', 'off_platform_payment'],
  ['I am buying your balance for bitcoin', 'off_platform_payment'],
  ['free coins at https://duelbook-gift.example', 'suspicious_link'],
  ['claim your prize at winner.top', 'suspicious_link'],
  ['add me on WhatsApp and double it', 'contact_for_money'],
  ['text +1 (202) 555-0123 for free money', 'contact_for_money'],
])('%s', (text, rule) => {
  expect(scamRule(text)).toBe(rule);
});

test.each([
  'Good game! Rematch for $20?',
  'My withdrawal to PayPal arrived this morning',
  'I won $50 last night',
  'watch https://twitch.tv/remy tonight',
  'add me on Steam, same name',
  'my number in the team is 10',
  'escrow is what keeps this fair',
  'free for a match at 8?',
])('accepts: %s', (text) => {
  expect(scamRule(text)).toBeNull();
});
