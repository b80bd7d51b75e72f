import { expect, it } from 'vitest';
import { cleanMode, emptyMode, type ModeDraft, modeDraftOf, modeFault } from './modeDraft.ts';

const draft: ModeDraft = {
  ...emptyMode,
  name: ' Sprint ',
  description: ' A short race. ',
  sizes: '2,1  3',
  scoreUnit: ' points ',
  maxScore: '10',
  rules: ' No contact.\n\nReport the points. ',
};
const sent = {
  name: 'Sprint',
  description: 'A short race.',
  teamSizes: [2, 1, 3],
  bestOf: 1,
  drawAllowed: false,
  scoreUnit: 'points',
  maxScore: 10,
  rules: ['No contact.', 'Report the points.'],
  streamingRequired: false,
};

it('sends trimmed texts, a rule per line, and numbers', () => {
  expect(cleanMode(draft)).toEqual(sent);
  const row = { ...sent, __typename: 'AdminGameMode', id: 'm', offered: true } as const;
  expect(cleanMode(modeDraftOf(row))).toEqual(sent);
});

it.each<[Partial<ModeDraft>, string]>([
  [{ name: ' S ' }, 'name'],
  [{ description: '' }, 'sentence'],
  [{ sizes: ' ' }, 'per side'],
  [{ sizes: '1, 17' }, 'per side'],
  [{ sizes: 'two' }, 'per side'],
  [{ scoreUnit: '' }, 'counted'],
  [{ maxScore: '' }, 'highest score'],
  [{ maxScore: '1.5' }, 'highest score'],
  [{ rules: ' \n ' }, 'one rule'],
  [{ rules: 'x\n'.repeat(31) }, '30 rules'],
  [{ rules: 'x'.repeat(301) }, '300 characters'],
])('says what is missing in %o', (change, words) => {
  expect(modeFault(draft)).toBeNull();
  expect(modeFault({ ...draft, ...change })).toContain(words);
});
