import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseExample } from './support/example.ts';
import { runExample } from './support/run.ts';

const folder = new URL('.', import.meta.url);
const files = globSync('*.md', { cwd: folder })
  .filter((name) => name !== 'README.md')
  .sort();

describe.each([
  ['through Apollo Server', false],
  ['as registered documents', true],
])('executable examples %s', (_how, registered) => {
  it('are there', () => expect(files.length).toBeGreaterThan(30));

  it.each(files)('%s', async (name) => {
    const example = parseExample(name, readFileSync(new URL(name, folder), 'utf8'));
    const outcome = await runExample(example, registered);
    expect(outcome.faults).toEqual(example.faults);
    expect(outcome.answer).toEqual(example.answer);
    expect(outcome.upstreamFaults).toEqual([]);
  });
});
