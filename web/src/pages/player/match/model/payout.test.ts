import { expect, it } from 'vitest';
import { finalWords } from '@/shared/lib/format';
import { isFinal, payoutNote } from './payout.ts';
import { railSteps } from './railSteps.ts';
import { examples, guestId, hostId } from './sampleMatches.ts';

const { completed, decided, drawn } = examples;
const finalAt = Date.parse(completed.finalAt ?? '');
const before = finalAt - 60_000;
const paidStep = (match: typeof completed, now: number) => railSteps(match, hostId, now).at(-1);
const appealed = {
  ...decided,
  finalAt: null,
  dispute: decided.dispute && { ...decided.dispute, state: 'appealed' as const },
};

it('tells only the winner when winnings become final, as in the wallet', () => {
  const words = finalWords(completed.finalAt, before);
  expect(words).toMatch(/^Final \d{1,2}:\d\d\s[AP]M$/);
  expect(payoutNote(completed, hostId, before)).toBe(`Pending. ${words}.`);
  expect(paidStep(completed, before)).toMatchObject({ label: 'Paid', state: 'now', note: words });
  for (const who of [guestId, null]) expect(payoutNote(completed, who, before)).toBeNull();
});

it('says paid only once the winnings are final', () => {
  expect(isFinal(completed, finalAt)).toBe(true);
  expect(payoutNote(completed, hostId, finalAt)).toBeNull();
  expect(paidStep(completed, finalAt)).toMatchObject({ label: 'Paid', state: 'done', note: expect.any(String) });
});

it('holds winnings without a time while an appeal is pending', () => {
  expect(payoutNote(appealed, hostId, finalAt)).toBe('Pending until the appeal is decided.');
  expect(paidStep(appealed, finalAt)).toMatchObject({ state: 'now', note: 'Pending' });
});

it('refunds a draw immediately', () => {
  expect(paidStep(drawn, 0)).toMatchObject({ label: 'Refunded', state: 'done' });
});

it('includes the day if winnings become final on another day', () => {
  expect(finalWords('2026-11-22T21:00:00.000Z', Date.parse('2026-11-20T21:00:00.000Z'))).toMatch(
    /^Final \w+, \w+ \d+, \d{1,2}:\d\d\s[AP]M$/,
  );
});
