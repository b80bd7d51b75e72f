import { isEnumType } from 'graphql';
import { expect, it } from 'vitest';
import { loadSchema } from './load.ts';

/** Returns the platform's name for an enum value. */
function sentFor(enumName: string, name: string): unknown {
  const type = loadSchema().getType(enumName);
  return isEnumType(type) ? type.getValue(name)?.value : undefined;
}

it('sends client types to the platform as the contract spells them', () => {
  expect(['web', 'electron', 'support_web', 'commentator_web'].map((name) => sentFor('ClientType', name))).toEqual([
    'web',
    'electron',
    'support-web',
    'commentator-web',
  ]);
});
