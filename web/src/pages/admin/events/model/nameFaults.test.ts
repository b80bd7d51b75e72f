import { expect, it } from 'vitest';
import { eventCodeFault, nameFault, teamCodeFault } from './nameFaults.ts';

it('reports what is wrong with a name or a code before sending it', () => {
  expect(nameFault(3)('ab')).toBe('Enter at least 3 characters.');
  expect(nameFault(2)('🦉🦉')).toBeNull();
  expect(['HARB26', 'HARB2', 'HARBOR2', 'harb26'].map((code) => eventCodeFault(code) === null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['OWLS', 'OWL', 'OWLS42OWLS42', 'OWLS42OWLS421'].map((code) => teamCodeFault(code) === null)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
