import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveConnection } from '@/shared/lib/live';
import { heldClient, render } from '@/shared/lib/testing';
import { enqueue } from './outbox.ts';
import { useOutbox } from './useOutbox.ts';

afterEach(() => liveConnection.set({ state: 'idle', heardAt: 0 }));

const hear = (state: 'open' | 'lost', heardAt: number) =>
  act(async () => {
    liveConnection.set({ state, heardAt });
  });

function Sending() {
  useOutbox('kai');
  return null;
}

it('sends waiting messages when the connection opens, and renders nothing at what the socket receives', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  const onRender = vi.fn();
  const { unmount } = render(
    <ApolloProvider client={client}>
      <Profiler id="outbox" onRender={onRender}>
        <Sending />
      </Profiler>
    </ApolloProvider>,
  );
  await hear('lost', 1);
  enqueue('kai', { kind: 'chat', id: 'room' }, { type: 'text', text: 'Hi', mentions: [] });
  expect(calls).toHaveLength(0);
  await hear('open', 2);
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['SendChatMessage']);
  const rendered = onRender.mock.calls.length;
  for (const heardAt of [3, 4, 5]) await hear('open', heardAt);
  expect(onRender).toHaveBeenCalledTimes(rendered);
  expect(calls).toHaveLength(1);
  unmount();
});
