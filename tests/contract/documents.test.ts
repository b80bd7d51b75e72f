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

  it.each([
    ['conversations', 'Conversations', 10],
    ['communities', 'Communities', 10],
    ['conversationParticipants', 'ConversationParticipants', 20],
  ])('request %s in pages of the size the product specifies', (field, operation, size) => {
    const text = Object.values(manifest).find((each) => each.startsWith(`query ${operation}(`));
    expect(new RegExp(`\\b${field}\\([^)]*pageSize: (\\d+)`).exec(text ?? '')?.[1]).toBe(String(size));
  });

  it.each(entries.map(([hash, text]) => [text.split(/[({ ]/, 2).join(' '), hash, text] as const))(
    '%s runs as a trusted document, within the limits',
    (_name, hash, text) => {
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
      // The largest page that clients may request.
      const request = { operationName: null, variables: { pageSize: 50 } };
      expect(prepare({ ...request, ...byHash })).toHaveProperty('document');
      expect(prepare({ ...request, query: text })).toHaveProperty('document');
    },
  );
});
