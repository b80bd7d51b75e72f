import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { preparer } from '../../gateway/src/execute/prepare.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import { Documents } from '../../gateway/src/security/documents.ts';
import { projectFile } from './support.ts';

const manifest: Record<string, string> = JSON.parse(projectFile('web/persisted-documents.json'));
const entries = Object.entries(manifest);
const prepare = preparer(loadSchema(), new Documents(new Map(entries), true));

describe("the client's documents", () => {
  it('exist', () => expect(entries.length).toBeGreaterThan(20));

  it.each(entries.map(([hash, text]) => [text.split(/[({ ]/, 2).join(' '), hash, text] as const))(
    '%s runs as a trusted document, within the limits',
    (_name, hash, text) => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
      // The largest page a client may request.
      const request = { operationName: null, variables: { pageSize: 50 } };
      expect(prepare({ ...request, ...byHash })).toHaveProperty('document');
      expect(prepare({ ...request, query: text })).toHaveProperty('document');
    },
  );
});
