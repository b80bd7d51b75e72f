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
])('meets %s in the overlay %s', (key, kind) => {
  requirementFix(key, { go })?.();
  expect(openOverlays().map((overlay) => overlay.kind)).toEqual([kind]);
});

it('brings the gamer id’s system and the missing amount along', () => {
  requirementFix('gamer_id_linked', { go, idSystemId: 'forge' })?.();
  requirementFix('balance_ok', { go, missing: 1250 })?.();
  expect(openOverlays()).toEqual([
    { kind: 'link-gamer-id', idSystemId: 'forge' },
    { kind: 'deposit', amount: 1250 },
  ]);
});

it('goes to the running matches when one of them stands in the way', () => {
  requirementFix('not_in_other_active_match', { go })?.();
  expect(go).toHaveBeenCalledWith('/play?tab=active');
});

it('follows the platform’s link for what has no dialog', () => {
  requirementFix('within_own_limits', { go, deeplink: 'duelbook://wallet' })?.();
  expect(go).toHaveBeenCalledWith('/wallet');
});

it('has no way for what it does not know', () => {
  expect(requirementFix('from_the_future', { go })).toBeNull();
});
