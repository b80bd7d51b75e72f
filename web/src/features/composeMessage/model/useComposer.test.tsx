import { InMemoryCache } from '@apollo/client';
import { act, type KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import type { Draft } from '@/entities/message';
import { renderHeld } from '@/shared/lib/testing';
import { dropEdit, takeIntoDraft } from './drafts.ts';
import { type ComposerOptions, useComposer } from './useComposer.ts';

function setUp(change: Partial<ComposerOptions>) {
  // Without a place to keep drafts they are kept for this visit, which is said in the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent: Draft[] = [];
  const options = {
    userId: 'kai',
    thread: 'c1',
    people: [],
    replyTo: null,
    editing: null,
    onSend: (draft: Draft) => sent.push(draft),
    onEdit: vi.fn(),
    onCancel: vi.fn(),
    onRecall: vi.fn(),
    onTyping: vi.fn(),
    ...change,
  };
  const { current } = renderHeld(new InMemoryCache(), () => useComposer({ current: null }, options));
  const press = (key: string) =>
    act(() => {
      const event = new KeyboardEvent('keydown', { key });
      const given = { key, nativeEvent: event, preventDefault: () => undefined, stopPropagation: () => undefined };
      current().onKeyDown(given as KeyboardEvent<HTMLTextAreaElement>);
    });
  const type = (text: string) => act(() => current().onChange(text, text.length));
  return { current, sent, options, press, type };
}

const card = { type: 'match', id: 'x1', label: 'Match 7' } as const;

it('answers with a card alone, and with words and a card only once', () => {
  const { current, sent, press, type } = setUp({ replyTo: sampleMessage() });
  act(() => current().setAttachment(card));
  press('Enter');
  expect(sent).toMatchObject([{ type: 'match', matchId: 'x1', replyTo: { id: 'm1' } }]);
  type('This one?');
  act(() => current().setAttachment(card));
  press('Enter');
  expect(sent.slice(1)).toMatchObject([
    { type: 'text', text: 'This one?', replyTo: { id: 'm1' } },
    { type: 'match', replyTo: null },
  ]);
});

it('keeps the changed words of a message until they were taken or given up', () => {
  const { current, options, press, type } = setUp({ editing: sampleMessage({ text: 'See you at nien' }) });
  expect(current().text).toBe('See you at nien');
  type('See you at nine');
  press('Enter');
  expect(options.onEdit).toHaveBeenCalledWith('See you at nine');
  expect(options.onCancel).toHaveBeenCalledOnce();
  expect(current().text).toBe('See you at nine');
  act(() => dropEdit('m1'));
  expect(current().text).toBe('See you at nien');
  type('Never mind');
  press('Escape');
  expect(current().text).toBe('See you at nien');
});

it('takes words back above those that were begun meanwhile', () => {
  const { current, type } = setUp({});
  type('');
  act(() => takeIntoDraft('kai', 'c1', 'Not posted'));
  expect(current().text).toBe('Not posted');
  type('Begun');
  act(() => takeIntoDraft('kai', 'c1', 'Not posted'));
  expect(current().text).toBe('Not posted\nBegun');
  type('');
});

it('begins a name apart from the word before it', () => {
  const { current, type } = setUp({ people: [{ id: 'u1', username: 'maya', imageUrl: null }] });
  type('Thanks');
  act(() => current().mention());
  expect(current().text).toBe('Thanks @');
  expect(current().offered.map(({ username }) => username)).toEqual(['maya']);
  type('');
  act(() => current().mention());
  expect(current().text).toBe('@');
});
