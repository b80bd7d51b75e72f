import fc from 'fast-check';
import type { Operation, Schema } from './api.ts';

/** A call of an operation: a path with IDs, a query and a body. */
export interface Call {
  path: string;
  query: string;
  body: string | undefined;
}

/** Texts that often break programs that don't validate their input. */
const hostile = [
  '',
  ' ',
  '\u0000',
  '\u202Egnirts',
  "'; drop table users; --",
  '%00',
  '%',
  '../../etc/passwd',
  'null',
  'NaN',
  '1e999',
  '9'.repeat(60),
  '😀'.repeat(40),
  '\uD800',
  '<script>alert(1)</script>',
  '2024-02-30',
  '-1',
];
const EXTREMES = [0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/**
 * Calls of an operation: mostly valid according to its schema, with some members of the wrong type. @param ids IDs of
 * existing rows
 */
export function callsOf(operation: Operation, ids: readonly string[]): fc.Arbitrary<Call> {
  const { path, query, body } = operation;
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const segments = fc.tuple(
    ...names.map(() => fc.oneof({ weight: 8, arbitrary: idOf(ids) }, fc.constantFrom(...hostile))),
  );
  const parameters = fc.tuple(
    ...query.map(({ schema, required }) => (required ? sampleOf(schema, ids) : fc.option(sampleOf(schema, ids)))),
  );
  const content = body ? sampleOf(body, ids) : fc.constant(undefined);
  return fc.tuple(segments, parameters, content).map(([parts, values, sent]) => ({
    path: names.reduce((url, name, n) => url.replace(`{${name}}`, escaped(parts[n])), path),
    query: query
      .flatMap(({ name }, n) => (values[n] === null || values[n] === undefined ? [] : `${name}=${escaped(values[n])}`))
      .join('&'),
    body: sent === undefined ? undefined : JSON.stringify(sent),
  }));
}

/** Percent-encodes any value. An unpaired surrogate becomes a replacement character. */
function escaped(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
}

const idOf = (ids: readonly string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());

/** A value that matches the schema, or sometimes a value of a different type. */
function sampleOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, ids) }, fc.jsonValue({ maxDepth: 2 }));
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, ids)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, sampleOf(member, ids)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array': {
      const least = schema.minItems ?? 0;
      return fc.array(sampleOf(schema.items ?? {}, ids), { minLength: least, maxLength: least + 2 });
    }
    case 'integer':
      return fc.oneof({ weight: 3, arbitrary: within(schema) }, fc.constantFrom(...EXTREMES));
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, ids);
  }
}

function within({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? 0;
  return fc
    .maxSafeInteger()
    .map((n) => min + (Math.abs(n) % (Math.max(1, Math.min(maximum ?? 10_000, 10_000) - min) + 1)));
}

function textOf({ minLength = 0 }: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  const words = fc.string({ minLength, maxLength: minLength + 20, unit: 'grapheme' });
  const times = fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString());
  return fc.oneof(
    { weight: 4, arbitrary: idOf(ids) },
    { weight: 4, arbitrary: words },
    times,
    fc.constantFrom(...hostile),
  );
}
