import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formFaults, repeatedNames } from './sdl.ts';
import { projectFile } from './support.ts';

const sdl = projectFile('gateway/schema.graphql');

describe('schema.graphql', () => {
  it('is described throughout, sorted and free of snake_case', () => {
    const faults = formFaults(parse(sdl));
    expect(faults, faults.join('\n')).toEqual([]);
  });

  it('describes types, fields and arguments with more than their names', () => {
    expect(repeatedNames(parse(sdl))).toEqual([]);
    expect(
      repeatedNames(parse('"A bounty." type Bounty { "ID of the event." eventId("The team." team: ID): ID }')),
    ).toEqual(['Bounty: A bounty.', 'Bounty.eventId: ID of the event.', 'Bounty.eventId(team): The team.']);
  });

  it.each([
    ['an undescribed type', 'type B { "." b: Int }', ['B: has no description']],
    ['an undescribed field', '"." type B { b: Int }', ['B.b: has no description']],
    ['an undescribed argument', '"." type B { "." b(a: Int): Int }', ['B.b(a): has no description']],
    ['an undescribed value', '"." enum B { b }', ['B.b: has no description']],
    ['an empty description', '" " scalar B', ['B: has no description']],
    ['an undescribed field of an input', '"." input B { b: Int }', ['B.b: has no description']],
    ['an undescribed argument of a directive', '"." directive @b(a: Int) on OBJECT', ['@b(a): has no description']],
    ['types out of order', '"." scalar B "." scalar A', ['the schema: A is out of alphabetical order']],
    ['fields out of order', '"." type B { "." b: Int "." a: Int }', ['B: a is out of alphabetical order']],
    [
      'arguments out of order',
      '"." type B { "." b("." d: Int "." c: Int): Int }',
      ['B.b: c is out of alphabetical order'],
    ],
    ['values out of order', '"." enum B { "." b "." a }', ['B: a is out of alphabetical order']],
    ['members out of order', '"." union B = D | C', ['B: C is out of alphabetical order']],
    ['a field in snake_case', '"." type B { "." some_name: Int }', ['some_name: is not camelCase']],
    ['an argument in snake_case', '"." type B { "." b("." an_id: Int): Int }', ['an_id: is not camelCase']],
  ])('%s is found', (_name, text, faults) => expect(formFaults(parse(text))).toEqual(faults));
});
