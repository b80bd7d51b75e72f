import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseExample } from './support/example.ts';
import { ways } from './support/paths.ts';
import { runExample } from './support/run.ts';

const folder = new URL('.', import.meta.url);
const files = globSync('*.md', { cwd: folder })
  .filter((name) => name !== 'README.md')
  .sort();

describe.each(ways.map((way) => [way.name, way] as const))('executable examples %s', (_name, way) => {
  it('are there', () => expect(files.length).toBeGreaterThan(30));

  it.each(files)('%s', async (name) => {
    const example = parseExample(name, readFileSync(new URL(name, folder), 'utf8'));
    const outcome = await runExample(example, way);
    expect(outcome.faults).toEqual(example.faults);
    expect(outcome.answer).toEqual(example.answer);
    expect(outcome.upstreamFaults).toEqual([]);
  });
});
