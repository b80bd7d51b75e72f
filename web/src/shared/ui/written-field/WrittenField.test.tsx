import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, find, heldClient, render } from '@/shared/lib/testing';
import { WrittenArea, WrittenField } from './WrittenField.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fields = {
  field: WrittenField,
  area: WrittenArea,
};

function show(kind: keyof typeof fields) {
  const { client, calls } = heldClient(new InMemoryCache());
  const Field = fields[kind];
  function Form() {
    const [text, setText] = useState('kai');
    return <Field label="Title" value={text} onChange={setText} />;
  }
  render(
    <ApolloProvider client={client}>
      <Form />
    </ApolloProvider>,
  );
  return calls;
}

const field = () => find<HTMLInputElement>(document, 'input, textarea');
const type = async (text: string) => {
  fill(field(), text);
  await act(() => vi.advanceTimersByTimeAsync(800));
};
const verdict = (severity: string, matches: string[] = []) => ({
  checkText: { __typename: 'CheckedText', clean: severity === 'none', matches, severity },
});
const alert = () => document.querySelector('[role=alert]:not([hidden])')?.textContent ?? '';

it.each<[keyof typeof fields, string, boolean]>([
  ['field', 'none', false],
  ['field', 'flag', false],
  ['field', 'bounce', true],
  ['field', 'block', true],
  ['area', 'bounce', true],
])('a %s with a verdict of %s shows a refusal: %s', async (kind, severity, refused) => {
  const calls = show(kind);
  await type('a bad_word');
  expect(calls.at(-1)?.variables).toEqual({ text: 'a bad_word' });
  await calls.at(-1)?.answer(verdict(severity, ['word']));
  expect(alert()).toBe(refused ? '“word” can’t be used here.' : '');
});

it('ignores a verdict on text that has since changed', async () => {
  const calls = show('field');
  await type('a bad word');
  fill(field(), 'a good word');
  await calls.at(-1)?.answer(verdict('block', ['bad']));
  expect(alert()).toBe('');
});
