import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import { type MessageView, shownMessage } from '@/entities/message';
import { Message_ViewFragmentDoc } from '@/entities/message/api/message.generated.ts';
import { renderHeld } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { toggled, useReact } from './useReact.ts';

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const count = (value: string, times: number, own: boolean): MessageView['reactions'][number] => ({
  __typename: 'ReactionCount',
  type: 'emoji',
  value,
  count: times,
  own,
});

function setUp(reactions: MessageView['reactions']) {
  const cache = new InMemoryCache();
  const message = sampleMessage({ reactions });
  cache.writeFragment({ fragment: Message_ViewFragmentDoc, fragmentName: 'Message_view', data: message });
  const { current, calls } = renderHeld(cache, useReact);
  const seen = () => shownMessage(cache, 'm1')?.reactions.map((each) => [each.value, each.count, each.own]);
  return { cache, calls, message, seen, press: (value: string) => act(() => void current()(message, value)) };
}

it('is counted and highlighted optimistically, and matches the platform afterwards', async () => {
  const { calls, message, seen, press } = setUp([count('🔥', 2, false)]);
  press('🔥');
  expect(seen()).toEqual([['🔥', 3, true]]);
  expect(calls[0]).toMatchObject({ operation: 'React', variables: { id: 'm1', type: 'emoji', value: '🔥' } });
  await calls[0]?.answer({ react: { ...message, version: 2, hasReactions: true, reactions: [count('🔥', 5, true)] } });
  expect(seen()).toEqual([['🔥', 5, true]]);
});

it.each(['refuse', 'cut'] as const)('rolls back with a message and a Retry button on failure: %s', async (how) => {
  const { calls, seen, press } = setUp([count('🔥', 1, true)]);
  press('🔥');
  expect(seen()).toEqual([]);
  expect(calls[0]?.operation).toBe('Unreact');
  await calls[0]?.[how]();
  expect(seen()).toEqual([['🔥', 1, true]]);
  expect(currentToasts()).toMatchObject([{ title: 'Couldn’t react', text: 'Restored.', action: { label: 'Retry' } }]);
});

it('changes counts by one from the known state, never twice', () => {
  const known = [count('👀', 2, true), count('🔥', 1, false)];
  expect(toggled(known, '👀', true)).toBe(known);
  expect(toggled(known, '👀', false)).toEqual([count('👀', 1, false), count('🔥', 1, false)]);
  expect(toggled(known, '🏆', true)).toEqual([...known, count('🏆', 1, true)]);
  expect(toggled(known, '🏆', false)).toBe(known);
});

it('is removed by a second press before the next render', async () => {
  const { calls, message, seen, press } = setUp([count('🔥', 2, false)]);
  press('🔥');
  press('🔥');
  expect(seen()).toEqual([['🔥', 2, false]]);
  await calls[0]?.answer({ react: { ...message, version: 2, hasReactions: true, reactions: [count('🔥', 3, true)] } });
  expect(calls[1]?.operation).toBe('Unreact');
  expect(seen()).toEqual([['🔥', 2, false]]);
  await calls[1]?.answer({ unreact: { ...message, version: 3, reactions: [count('🔥', 2, false)] } });
  expect(seen()).toEqual([['🔥', 2, false]]);
});
