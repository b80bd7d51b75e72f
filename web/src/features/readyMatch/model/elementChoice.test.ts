// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { elementChoice, elementChoiceKey } from './elementChoice.ts';

const item = (key: string) => ({ key, title: key, satisfied: false, howToFix: null });
const prematch = {
  sides: [
    { side: 'a', checklist: [item('ready')] },
    { side: 'b', checklist: [item('ready'), item(elementChoiceKey)] },
  ],
};

it('returns the checklist item of the side that has one', () => {
  expect(elementChoice(prematch, 'b')).toMatchObject({ key: elementChoiceKey });
  expect(elementChoice(prematch, 'a')).toBeUndefined();
  expect(elementChoice(prematch, undefined)).toBeUndefined();
  expect(elementChoice(null, 'b')).toBeUndefined();
});

it('has the key that the platform sends', () => {
  const platform = path.resolve(import.meta.dirname, '../../../../../platform/src/matches/reads.ts');
  expect(readFileSync(platform, 'utf8')).toContain(`'${elementChoiceKey}'`);
});
