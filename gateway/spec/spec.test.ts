import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseExample } from './support/example.ts';
import { runExample } from './support/run.ts';
import { transports } from './support/transports.ts';

const folder = new URL('.', import.meta.url);
const files = globSync('*.md', { cwd: folder })
  .filter((name) => name !== 'README.md')
  .sort();

describe.each(transports.map((transport) => [transport.name, transport] as const))(
  'executable examples %s',
  (_name, transport) => {
    it('exist', () => expect(files.length).toBeGreaterThan(30));

    it.each(files)('%s', async (name) => {
      const example = parseExample(name, readFileSync(new URL(name, folder), 'utf8'));
      const outcome = await runExample(example, transport);
      expect(outcome.faults).toEqual(example.faults);
      expect(outcome.answer).toEqual(example.answer);
      expect(outcome.upstreamFaults).toEqual([]);
    });
  },
);
