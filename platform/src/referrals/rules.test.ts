import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanReferralCode, type EligibilityFacts, ineligible, redeemUntil, remindableAt } from './rules.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const hours = (count: number) => new Date(createdAt.getTime() + count * 3_600_000);

const good: EligibilityFacts = {
  enabled: true,
  createdAt,
  redeemed: false,
  deviceKnown: false,
  phoneKnown: false,
  paymentKnown: false,
  paused: false,
};

test('a new user can redeem until the end of the seventh day', () => {
  expect(ineligible(good, createdAt, 7)).toBeNull();
  expect(ineligible(good, new Date(redeemUntil(createdAt, 7).getTime() - 1), 7)).toBeNull();
  expect(ineligible(good, redeemUntil(createdAt, 7), 7)).toBe('too_late');
});

test.each([
  ['redeemed', { redeemed: true }],
  ['account', { enabled: false }],
  ['device', { deviceKnown: true }],
  ['phone', { phoneKnown: true }],
  ['payment', { paymentKnown: true }],
  ['paused', { paused: true }],
] as const)('%s stands in the way', (reason, change) => {
  expect(ineligible({ ...good, ...change }, hours(1), 7)).toBe(reason);
});

test('nobody is eligible while any reason against it applies', () => {
  const facts = fc.record({
    enabled: fc.boolean(),
    redeemed: fc.boolean(),
    deviceKnown: fc.boolean(),
    phoneKnown: fc.boolean(),
    paymentKnown: fc.boolean(),
    paused: fc.boolean(),
    age: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(facts, ({ age, ...each }) => {
      const { enabled, redeemed, deviceKnown, phoneKnown, paymentKnown, paused } = each;
      const free = enabled && !redeemed && !deviceKnown && !phoneKnown && !paymentKnown && !paused && age < 168;
      expect(ineligible({ ...each, createdAt }, hours(age), 7) === null).toBe(free);
    }),
  );
});

test('a reminder can be sent immediately and again after the pause, as long as a step is left', () => {
  const open = { state: 'joined' as const, created_at: createdAt, reminded_at: null };
  expect(remindableAt(open, 72)).toEqual(createdAt);
  expect(remindableAt({ ...open, reminded_at: hours(5) }, 72)).toEqual(hours(77));
  expect(remindableAt({ ...open, state: 'invited' }, 72)).toEqual(createdAt);
  expect(remindableAt({ ...open, state: 'earned' }, 72)).toBeNull();
  expect(remindableAt({ ...open, state: 'cancelled' }, 72)).toBeNull();
});

test('a code is accepted in any notation', () => {
  expect(cleanReferralCode(' kai7-mx 2p ')).toBe('KAI7MX2P');
  fc.assert(
    fc.property(fc.string(), (typed) => cleanReferralCode(cleanReferralCode(typed)) === cleanReferralCode(typed)),
  );
});
