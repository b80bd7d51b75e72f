import { expect, it } from 'vitest';
import { approvalWords, isValid, refusalOf, scoreWords } from './draftWords.ts';

it('says how a score comes about', () => {
  const score = { __typename: 'DraftScore', total: 1390, pointsDifference: 1050, rematch: 300, exposure: 40 } as const;
  expect(scoreWords(score)).toBe('Score 1,390: 1,050 points apart, 300 for a rematch, 40 for exposure');
  expect(scoreWords({ ...score, total: 0, pointsDifference: 0, rematch: 0, exposure: 0 })).toBe(
    'Score 0: 0 points apart',
  );
});

it('refuses drafts that can’t become events, and keeps the ones that override a rule for single approval', () => {
  expect(refusalOf({ warnings: ['rematch', 'double_booked'] })).toBe('Too close to another event.');
  expect(refusalOf({ warnings: ['rematch', 'not_free'] })).toBeNull();
  expect(refusalOf({ warnings: ['over_cap'] })).toBeNull();
  expect(isValid({ state: 'generated', warnings: ['rematch', 'uneven'] })).toBe(true);
  expect(isValid({ state: 'generated', warnings: ['rematch', 'over_cap'] })).toBe(false);
  expect(isValid({ state: 'edited', warnings: ['not_free'] })).toBe(false);
  expect(isValid({ state: 'edited', warnings: ['drafted_elsewhere'] })).toBe(false);
  expect(isValid({ state: 'edited', warnings: ['past'] })).toBe(false);
  expect(isValid({ state: 'approved', warnings: [] })).toBe(false);
});

it('says what an approval overrides', () => {
  expect(approvalWords('rematch')).toBe('Rematch within 14 days.');
  expect(approvalWords('drafted_elsewhere')).toBe(
    'A player is drafted elsewhere. Approving this draft first keeps the other one from being approved.',
  );
  expect(approvalWords('over_cap')).toBe('A team is at its weekly limit. Approving this draft overrides the limit.');
});
