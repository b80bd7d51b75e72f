import { InMemoryCache } from '@apollo/client';
import { act, type KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import { type Draft, quoteOf } from '@/entities/message';
import { renderHeld } from '@/shared/lib/testing';
import { dropEdit, takeIntoDraft } from './drafts.ts';
import { type ComposerOptions, useComposer } from './useComposer.ts';

function setUp(change: Partial<ComposerOptions>) {
  // Without storage, drafts last only for this visit, and the failure is logged to the console.
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
  const press = (key: string, keyCode = 0) =>
    act(() => {
      const event = Object.defineProperty(new KeyboardEvent('keydown', { key }), 'keyCode', { value: keyCode });
      const given = { key, nativeEvent: event, preventDefault: () => undefined, stopPropagation: () => undefined };
      current().onKeyDown(given as KeyboardEvent<HTMLTextAreaElement>);
    });
  const type = (text: string) => act(() => current().onChange(text, text.length));
  return { current, sent, options, press, type };
}

const card = { type: 'match', id: 'x1', label: 'Match 7' } as const;

it('quotes a message even if only a card is sent, and quotes it only once if text is sent too', () => {
  const { current, sent, press, type } = setUp({ replyTo: quoteOf(sampleMessage()) });
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

it('keeps an edit until it is saved or discarded', () => {
  const { current, options, press, type } = setUp({ editing: sampleMessage({ data: { text: 'See you at nien' } }) });
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

it('restores rejected text above what was typed since', () => {
  const { current, type } = setUp({});
  type('');
  act(() => takeIntoDraft('kai', 'c1', 'Not posted'));
  expect(current().text).toBe('Not posted');
  type('Started');
  act(() => takeIntoDraft('kai', 'c1', 'Not posted'));
  expect(current().text).toBe('Not posted\nStarted');
  type('');
});

it('starts a mention with a space before it', () => {
  const { current, type } = setUp({ people: [{ id: 'u1', username: 'maya', imageUrl: null }] });
  type('Thanks');
  act(() => current().mention());
  expect(current().text).toBe('Thanks @');
  expect(current().offered.map(({ username }) => username)).toEqual(['maya']);
  type('');
  act(() => current().mention());
  expect(current().text).toBe('@');
});

it('keeps everything that is pasted, counts as the platform does, and sends once it is short enough', () => {
  const { current, sent, press, type } = setUp({});
  type('a'.repeat(2_100));
  expect([current().text.length, current().excess]).toEqual([2_100, 100]);
  press('Enter');
  expect(sent).toEqual([]);
  expect(current().text).toHaveLength(2_100);
  type(` ${'👍'.repeat(2_000)} `);
  expect(current().excess).toBe(0);
  press('Enter');
  expect(sent).toMatchObject([{ text: '👍'.repeat(2_000) }]);
});

it('sends nothing that can’t be seen', () => {
  const { sent, press, type } = setUp({});
  for (const unseen of ['\u200b', '\u2800', '\u3164\ufe0f', '\u{e0041}']) {
    type(unseen);
    press('Enter');
  }
  expect(sent).toEqual([]);
});

it('does not send with the Enter that ends an input-method composition, as Safari reports it', () => {
  const { sent, press, type } = setUp({});
  type('日本');
  press('Enter', 229);
  expect(sent).toEqual([]);
  press('Enter', 13);
  expect(sent).toMatchObject([{ text: '日本' }]);
});
