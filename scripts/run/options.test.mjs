import { expect, it } from 'vitest';
import { optionsOf } from './options.mjs';

const suites = [
  { name: 'unit web', kind: 'unit' },
  { name: 'e2e', kind: 'e2e' },
];

it('runs every step once without options', () => {
  expect(optionsOf([], suites)).toEqual({ only: null, files: [], repeat: 1, load: 0 });
});

it('takes steps by name or kind, files, repetitions and load', () => {
  const args = ['--only', 'unit,e2e', '--file', 'market', '--repeat', '10', '--load', '1'];
  expect(optionsOf(args, suites)).toEqual({ only: ['unit', 'e2e'], files: ['market'], repeat: 10, load: 1 });
});

it.each([
  [['--only', 'e2e,unti'], /Unknown step unti\. Known: unit web, unit, e2e\./],
  [['--only'], /Can't use --only/],
  [['--repeat', '0'], /Can't use --repeat 0/],
  [['--repeat', 'often'], /Can't use --repeat often/],
  [['market'], /Can't use market/],
])('refuses %j', (args, message) => {
  expect(() => optionsOf(args, suites)).toThrow(message);
});
