import { beforeEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { requirementFix } from './requirementFix.ts';

beforeEach(() => closeAllOverlays());

const go = vi.fn();

it.each([
  ['phone_verified', 'auth'],
  ['not_frozen', 'frozen'],
  ['gamer_id_linked', 'link-gamer-id'],
  ['balance_ok', 'deposit'],
  ['region_ok', 'not-supported'],
  ['location_shared', 'share-location'],
  ['age_ok', 'date-of-birth'],
  ['guidelines_accepted', 'match-guidelines'],
  ['kyc_ok', 'kyc'],
])('resolves %s in the overlay %s', (key, kind) => {
  requirementFix(key, { go })?.run();
  expect(openOverlays().map((overlay) => overlay.kind)).toEqual([kind]);
});

it('directs underage users to support', () => {
  requirementFix('age_ok', { go, deeplink: 'duelbook://support_conversation' })?.run();
  expect(openOverlays()).not.toContainEqual({ kind: 'date-of-birth' });
  expect(go).toHaveBeenCalled();
});

it('passes on the ID system and the missing amount', () => {
  requirementFix('gamer_id_linked', { go, idSystemId: 'forge' })?.run();
  requirementFix('balance_ok', { go, missing: 1250 })?.run();
  expect(openOverlays()).toEqual([
    { kind: 'link-gamer-id', idSystemId: 'forge' },
    { kind: 'deposit', amount: 1250 },
  ]);
});

it('opens the active matches when one of them is the reason', () => {
  requirementFix('not_in_other_active_match', { go })?.run();
  expect(go).toHaveBeenCalledWith('/play?tab=active');
});

it("follows the platform's link for keys without a dialog", () => {
  requirementFix('within_own_limits', { go, deeplink: 'duelbook://wallet' })?.run();
  expect(go).toHaveBeenCalledWith('/wallet');
});

it('names the action, with the missing amount of a deposit', () => {
  expect(requirementFix('gamer_id_linked', { go })?.label).toBe('Link ID');
  expect(requirementFix('balance_ok', { go, missing: 1250 })?.label).toBe('Deposit $12.50');
  expect(requirementFix('balance_ok', { go, missing: 0 })?.label).toBe('Deposit');
  expect(requirementFix('within_own_limits', { go, deeplink: 'duelbook://wallet' })?.label).toBe('Fix');
});

it('returns null for unknown keys', () => {
  expect(requirementFix('from_the_future', { go })).toBeNull();
});
