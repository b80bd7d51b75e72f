import { expect, it, vi } from 'vitest';
import type { Outgoing } from '@/entities/message';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { OutgoingNote, type OutgoingNoteProps } from './OutgoingNote.tsx';

const message: Outgoing = {
  type: 'text',
  text: 'See you there',
  mentions: [],
  nonce: 'n1',
  userId: 'kai',
  to: { kind: 'conversation', id: 'c1' },
  createdAt: '2026-11-22T12:00:00.000Z',
  state: 'failed',
};
const refused = (reason: string | null): Outgoing => ({ ...message, state: 'refused', why: { text: 'No.', reason } });

function shown(of: Outgoing, more: Partial<OutgoingNoteProps> = {}) {
  const [onRetry, onEdit] = [vi.fn(), vi.fn()];
  const { root } = render(<OutgoingNote message={of} onRetry={onRetry} onEdit={onEdit} {...more} />);
  const buttons = [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { root, buttons, onRetry, onEdit };
}

it.each([
  ['failed', message, ['Retry', 'Delete']],
  ['a temporary refusal', refused('slow_mode'), ['Retry', 'Edit', 'Delete']],
  ['a refusal without its own reason', refused(null), ['Retry', 'Edit', 'Delete']],
  ['a language violation', refused('profanity'), ['Edit', 'Delete']],
  ['an offer to pay outside Duelbook', refused('scam'), ['Edit', 'Delete']],
  [
    'a refusal without a message',
    { ...refused('slow_mode'), type: 'giphy', text: '' } satisfies Outgoing,
    ['Retry', 'Delete'],
  ],
])('offers the right actions for %s', (_what, of, wanted) => {
  expect(shown(of).buttons).toEqual(wanted);
});

it('offers no editing without a composer', () => {
  expect(shown(refused('silenced'), { onEdit: undefined }).buttons).toEqual(['Retry', 'Delete']);
});

it('explains the refusal and runs the actions', () => {
  const { root, onRetry, onEdit } = shown(refused('slow_mode'));
  expect(root.textContent).toContain('Not posted');
  expect(root.textContent).toContain('Only you see thisNo.');
  click(buttonNamed(root, 'Retry'));
  expect(onRetry).toHaveBeenCalledOnce();
  click(buttonNamed(root, 'Edit'));
  expect(onEdit).toHaveBeenCalledOnce();
});
