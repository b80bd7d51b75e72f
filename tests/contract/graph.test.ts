import { existsSync, globSync } from 'node:fs';
import { isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { callKey } from '../../gateway/src/rest/openapi.ts';
import { parseDirectives } from '../../gateway/src/rest/parse.ts';
import { validate } from '../../gateway/src/rest/validate.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import { printSdl } from '../../gateway/src/schema/print.ts';
import { contract, operations, projectFile } from './support.ts';
import { unexposed } from './unexposed.ts';

const schema = loadSchema();
const parsed = parseDirectives(schema);
const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));

describe('the graph', () => {
  it('fits the platform', () => {
    expect(parsed.rest.length).toBeGreaterThan(60);
    expect(parsed.channels.length).toBeGreaterThan(1);
    expect(validate(schema, parsed, contract())).toEqual([]);
  });

  it('has no resolver written by hand', () => {
    const resolvers = new URL('../../gateway/src/resolvers/', import.meta.url);
    expect(existsSync(resolvers) ? globSync('*.ts', { cwd: resolvers }) : []).toEqual([]);
  });

  it('offers every operation of the platform, but for those that are listed', () => {
    const wrapped = new Set(parsed.rest.map(({ call }) => callKey(call.method, call.path)));
    const absent = operations().filter(({ method, path }) => !wrapped.has(callKey(method, path)));
    expect(absent.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(unexposed).sort());
  });

  it('offers every channel of the platform', () => {
    expect(parsed.channels.map(({ name }) => name).sort()).toEqual([...contract().channels.keys()].sort());
  });

  it('names fields and arguments in camelCase', () => {
    const outputs = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
    const inputs = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
    const names = [...outputs, ...outputs.flatMap((field) => field.args), ...inputs].map((each) => each.name);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  });

  it('is printed as committed', () => {
    expect(projectFile('gateway/schema.graphql')).toBe(printSdl(schema));
  });
});
