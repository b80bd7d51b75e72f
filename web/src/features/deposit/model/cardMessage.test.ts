// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cardFormAddress, readCardMessage } from './cardMessage.ts';

const frame = {};
const form = { origin: 'https://forms.example.com', frame };
const read = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readCardMessage({ origin: form.origin, source: frame, data, ...from }, form);

describe('messages from the card form', () => {
  it('are accepted from the opened frame', () => {
    expect(read({ type: 'dots-card', kind: 'ready' })).toEqual({ kind: 'ready' });
    expect(read({ type: 'dots-card', kind: 'approved', token: 't1' })).toEqual({ kind: 'approved', token: 't1' });
    expect(read({ type: 'dots-card', kind: 'declined', reason: 'do not honor' })).toEqual({
      kind: 'declined',
      reason: 'do not honor',
    });
    expect(read({ type: 'dots-card', kind: 'declined' })).toEqual({ kind: 'declined', reason: null });
  });

  it('are rejected from anywhere else', () => {
    const approved = { type: 'dots-card', kind: 'approved', token: 't1' };
    expect(read(approved, { origin: 'https://evil.example.com' })).toBeNull();
    expect(read(approved, { source: {} })).toBeNull();
    expect(read(approved, { source: null })).toBeNull();
  });

  it('are ignored when malformed or unrelated', () => {
    for (const data of [null, 'approved', {}, { type: 'other', kind: 'ready' }, { type: 'dots-card', kind: 'paid' }])
      expect(read(data)).toBeNull();
    expect(read({ type: 'dots-card', kind: 'approved' })).toBeNull();
    expect(read({ type: 'dots-card', kind: 'approved', token: 7 })).toBeNull();
  });
});

it('tells the form which origin to reply to', () => {
  expect(cardFormAddress('https://forms.example.com/card?order=1', 'https://duelbook.test')).toBe(
    'https://forms.example.com/card?order=1&origin=https%3A%2F%2Fduelbook.test',
  );
});
