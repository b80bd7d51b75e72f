import { existsSync, globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callKey } from '../../gateway/src/rest/openapi.ts';
import { parseDirectives } from '../../gateway/src/rest/parse.ts';
import { validate } from '../../gateway/src/rest/validate.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import { printSdl } from '../../gateway/src/schema/print.ts';
import { exposureFaults } from './exposure.ts';
import { contract, operations, projectFile } from './support.ts';
import { unexposed } from './unexposed.ts';

const schema = loadSchema();
const parsed = parseDirectives(schema);

describe('the graph', () => {
  it('matches the platform', () => {
    expect(parsed.rest.length).toBeGreaterThan(60);
    expect(parsed.channels.length).toBeGreaterThan(1);
    const faults = validate(schema, parsed, contract());
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('has the folders of the platform', () => {
    const from = (path: string, pattern: string) => globSync(pattern, { cwd: new URL(path, import.meta.url) });
    const capabilities = new Set(from('../../platform/src/', '*'));
    const ownFiles = from('../../gateway/src/schema/', '*.graphql').sort();
    expect(ownFiles).toEqual(['directives.graphql', 'scalars.graphql']);
    const folders = from('../../gateway/src/schema/', '*/*.graphql').map((path) => dirname(path));
    const subjects = from('parity/subjects/', '*.ts').map((path) => basename(path, '.ts'));
    expect([...folders, ...subjects].filter((name) => !capabilities.has(name))).toEqual([]);
  });

  it('has no hand-written resolver', () => {
    const resolvers = new URL('../../gateway/src/resolvers/', import.meta.url);
    expect(existsSync(resolvers) ? globSync('*.ts', { cwd: resolvers }) : []).toEqual([]);
  });

  it('offers every operation of the platform except the listed ones', () => {
    const fields = new Map(parsed.rest.map(({ call, at }) => [callKey(call.method, call.path), at]));
    const all = operations().map(({ operationId, method, path }) => ({ operationId, key: callKey(method, path) }));
    const offered = new Map(all.flatMap(({ operationId, key }) => pairOf(operationId, fields.get(key))));
    const ids = all.map(({ operationId }) => operationId);
    const faults = exposureFaults(ids, offered, unexposed);
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('offers every channel of the platform', () => {
    expect(parsed.channels.map(({ name }) => name).sort()).toEqual([...contract().channels.keys()].sort());
  });

  it('equals the committed file', () => {
    expect(projectFile('gateway/schema.graphql')).toBe(printSdl(schema));
  });
});

const pairOf = (key: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[key, value]];
