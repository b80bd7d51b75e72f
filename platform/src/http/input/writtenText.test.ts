import Type from 'typebox';
import { expect, test } from 'vitest';
import { Nullable } from '../../shared/schema.ts';
import { WrittenText, writtenIn } from './writtenText.ts';

const text = WrittenText({ maxLength: 50 });
const Item = Type.Object({ id: Type.String(), title: text });

test.each([
  ['a nullable array of objects', Nullable(Type.Array(Item))],
  ['an array within allOf', Type.Intersect([Type.Array(Item)])],
  ['an array of nullable objects', Type.Array(Nullable(Item))],
])('finds the text in %s', (_, items) => {
  const schema = Type.Object({ items: Type.Optional(items) });
  const value = {
    items: [
      { id: 'a', title: 'one' },
      { id: 'b', title: 'two' },
    ],
  };
  expect(writtenIn(schema, value)).toEqual([
    { field: 'items.title', text: 'one' },
    { field: 'items.title', text: 'two' },
  ]);
  expect(writtenIn(schema, { items: null })).toEqual([]);
  expect(writtenIn(schema, {})).toEqual([]);
});

test('finds the text in objects combined with allOf', () => {
  const schema = Type.Intersect([Type.Object({ note: text }), Type.Object({ tags: Nullable(Type.Array(text)) })]);
  expect(writtenIn(schema, { note: 'hello', tags: ['x'] })).toEqual([
    { field: 'note', text: 'hello' },
    { field: 'tags', text: 'x' },
  ]);
});
