import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../shared/errorCodes.ts';
import { repeatsName } from '../../testing/repeatsName.ts';
import { addComponent, isRecord, shareSchemas } from './components.ts';
import { printContract } from './printContract.ts';

type Json = Record<string, unknown>;

interface Parameter {
  $ref?: string;
  name?: string;
  description?: string;
}

interface Operation extends Json {
  operationId: string;
  summary?: string;
  'x-money'?: boolean;
  parameters?: Parameter[];
}

const text = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8');
const contract = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; parameters: Record<string, Parameter> };
  'x-channels': (Json & { name: string })[];
  'x-errors': unknown;
};
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

describe('platform/openapi.json', () => {
  it('summarizes every operation', () => {
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
  });

  it('describes every field', () => {
    const components = Object.entries(contract.components.schemas);
    const inline = [...operations.map((each) => [each.operationId, each]), ...contract['x-channels'].entries()];
    const fields = [...components, ...inline].flatMap(([name, schema]) => fieldsOf(schema, String(name)));
    expect(fields.filter(({ description }) => !description).map(({ at }) => at)).toEqual([]);
  });

  it('describes every parameter', () => {
    const shared = Object.values(contract.components.parameters);
    const inline = operations.flatMap(({ parameters = [] }) => parameters.filter(({ $ref }) => !$ref));
    expect([...shared, ...inline].filter(({ description }) => !description)).toEqual([]);
  });

  it('says more about a field or parameter than its name', () => {
    const inline = [...operations.map((each) => [each.operationId, each]), ...contract['x-channels'].entries()];
    const fields = [...Object.entries(contract.components.schemas), ...inline].flatMap(([name, schema]) =>
      fieldsOf(schema, String(name)),
    );
    const parameters = [
      ...Object.values(contract.components.parameters),
      ...operations.flatMap(({ parameters = [] }) => parameters),
    ].map(({ name = '', description }) => ({ at: `(${name})`, name, description }));
    const repeated = [...fields, ...parameters].filter(
      ({ name, description }) => description !== undefined && repeatsName(name, description),
    );
    expect(repeated.map(({ at, description }) => `${at}: ${description}`)).toEqual([]);
  });

  it('recognizes descriptions that only repeat the name', () => {
    expect(repeatsName('event_id', 'ID of the event.')).toBe(true);
    expect(repeatsName('gameModeId', 'Game mode ID.')).toBe(true);
    expect(repeatsName('event_id', 'ID of the event to stake on.')).toBe(false);
  });

  it('requires an idempotency key wherever money moves', () => {
    const reference = { $ref: '#/components/parameters/IdempotencyKey' };
    const money = operations.filter((each) => each['x-money']);
    expect(money.length).toBeGreaterThan(10);
    for (const { parameters } of money) expect(parameters).toContainEqual(reference);
  });

  it('has examples for the main calls, without local addresses', () => {
    const examples = operations.filter((each) => JSON.stringify(each).includes('"example":'));
    expect(examples.map(({ operationId }) => operationId).sort()).toEqual([
      'matches.available',
      'matches.create',
      'matches.join',
      'matches.submit',
      'stakes.cash_out',
      'stakes.purchase',
      'stakes.upcoming',
      'wallet.create_order',
      'wallet.get',
      'wallet.withdraw',
    ]);
    expect(JSON.stringify(examples)).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  it('gives components readable names', () => {
    const names = Object.keys(contract.components.schemas);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
  });

  it('lists every error code once', () => {
    expect(contract['x-errors']).toEqual(JSON.parse(JSON.stringify(errorCodes)));
    expect(new Set(errorCodes.map(({ code }) => code)).size).toBe(errorCodes.length);
  });

  it('stays under 65 lines per operation on average, and under 60 without the components', () => {
    expect(text.split('\n').length / operations.length).toBeLessThan(65);
    const paths = printContract(contract.paths).split('\n').length;
    expect(paths / operations.length).toBeLessThan(60);
  });
});

describe('components', () => {
  it('extracts a named schema once and describes its fields in place', () => {
    const components = { schemas: {}, responses: {}, parameters: {} };
    const game = { title: 'Sample', type: 'object', properties: { amount: { type: 'integer' } } };
    const list = { type: 'object', properties: { items: { type: 'array', items: game }, best: game } };
    expect(shareSchemas(list, components, { best: 'The best one.' })).toEqual({
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: { $ref: '#/components/schemas/Sample' },
          description: expect.any(String),
        },
        best: { $ref: '#/components/schemas/Sample', description: 'The best one.' },
      },
    });
    expect(components.schemas).toEqual({
      Sample: { type: 'object', properties: { amount: { type: 'integer', description: 'Amount in cents.' } } },
    });
  });

  it('refuses two different schemas with one name', () => {
    const components = { Sample: { type: 'string' } };
    expect(() => addComponent(components, 'Sample', { type: 'integer' })).toThrow('Sample');
  });

  it('prints values that fit on one line, and parses to the same document', () => {
    const document = { short: { a: [1, 2] }, long: Array.from({ length: 60 }, (_, index) => index) };
    const printed = printContract(document);
    expect(printed).toContain('"short": { "a": [1, 2] }');
    expect(JSON.parse(printed)).toEqual(document);
  });
});

interface Field {
  /** Path from the component or operation. */
  at: string;
  name: string;
  description: string | undefined;
}

/** All fields of the schemas in a value, including nested fields. */
function fieldsOf(value: unknown, at: string): Field[] {
  if (Array.isArray(value)) return value.flatMap((member) => fieldsOf(member, at));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (key !== 'properties' || !isRecord(member)) return fieldsOf(member, at);
    return Object.entries(member).flatMap(([name, property]) => {
      const description = isRecord(property) && property.description ? String(property.description) : undefined;
      return [{ at: `${at}.${name}`, name, description }, ...fieldsOf(property, `${at}.${name}`)];
    });
  });
}
