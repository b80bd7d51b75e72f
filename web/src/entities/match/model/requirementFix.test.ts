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
])('resolves %s in the overlay %s', (key, kind) => {
  requirementFix(key, { go })?.();
  expect(openOverlays().map((overlay) => overlay.kind)).toEqual([kind]);
});

it('passes on the ID system and the missing amount', () => {
  requirementFix('gamer_id_linked', { go, idSystemId: 'forge' })?.();
  requirementFix('balance_ok', { go, missing: 1250 })?.();
  expect(openOverlays()).toEqual([
    { kind: 'link-gamer-id', idSystemId: 'forge' },
    { kind: 'deposit', amount: 1250 },
  ]);
});

it('opens the active matches when one of them is the reason', () => {
  requirementFix('not_in_other_active_match', { go })?.();
  expect(go).toHaveBeenCalledWith('/play?tab=active');
});

it("follows the platform's link for keys without a dialog", () => {
  requirementFix('within_own_limits', { go, deeplink: 'duelbook://wallet' })?.();
  expect(go).toHaveBeenCalledWith('/wallet');
});

it('returns null for unknown keys', () => {
  expect(requirementFix('from_the_future', { go })).toBeNull();
});
