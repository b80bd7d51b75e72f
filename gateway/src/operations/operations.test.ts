import { globSync, readFileSync } from 'node:fs';
import { OperationTypeNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { preparer } from '../execute/prepare.ts';
import { loadSchema } from '../schema/load.ts';
import { Documents } from '../security/documents.ts';

const folder = new URL('.', import.meta.url);
const prepare = preparer(loadSchema(), new Documents(new Map(), false));
const files = globSync('*.graphql', { cwd: folder }).sort();

describe('saved GraphiQL operations', () => {
  it.each(files)('%s runs', (name) => {
    const query = readFileSync(new URL(name, folder), 'utf8');
    const names = [...query.matchAll(/^(query|mutation|subscription) (\w+)/gm)].map((match) => match[2] ?? '');
    expect(names.length).toBeGreaterThan(0);
    for (const operationName of names) {
      expect(prepare({ query, operationName, variables: {} })).toMatchObject({
        operation: { operation: expect.toBeOneOf(Object.values(OperationTypeNode)) },
      });
    }
  });
});
