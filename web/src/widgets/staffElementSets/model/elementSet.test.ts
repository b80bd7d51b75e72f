import { expect, it } from 'vitest';
import { cleanSet, type ElementSetDraft, emptySet, setDraftOf, setFault, setWords } from './elementSet.ts';

const draft: ElementSetDraft = { ...emptySet, name: ' Night maps ', elements: ' Harbor \n\nQuarry, lower level\n' };
const names = ['Harbor', 'Quarry, lower level'];

it('sends an element per line, in order', () => {
  expect(cleanSet(draft)).toEqual({ name: 'Night maps', rule: 'pick', kind: 'maps', elements: names });
  const elements = names.map((name) => ({ __typename: 'Element', id: name, name }) as const);
  const row = { ...cleanSet(draft), __typename: 'AdminElementSet', id: 's', offered: true, elements } as const;
  expect(cleanSet(setDraftOf(row))).toEqual(cleanSet(draft));
  expect(setWords(row)).toBe('Picked by captains · Maps · 2 elements');
  expect(setWords({ ...row, offered: false })).toContain('Withdrawn');
});

it.each<[Partial<ElementSetDraft>, string]>([
  [{ name: ' N ' }, 'name'],
  [{ elements: 'Harbor' }, 'at least two'],
  [{ elements: 'Harbor\nharbor' }, 'harbor is in the list twice.'],
  [{ elements: `Harbor\n${'x'.repeat(61)}` }, 'Shorten'],
  [{ elements: Array.from({ length: 51 }, (_, n) => `Map ${n}`).join('\n') }, '50'],
])('says what is missing, repeated or too long in %o', (change, words) => {
  expect(setFault(draft)).toBeNull();
  expect(setFault({ ...draft, ...change })).toContain(words);
});
