import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketView } from '@/entities/market';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { ObjectionPanel } from './ObjectionPanel.tsx';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
const marketIn = (phase: MarketView['phase']) => ({ id: 'm1', eventId: 'e1', phase }) as MarketView;
const objection = {
  __typename: 'Objection',
  id: 'o1',
  marketId: 'm1',
  state: 'open',
  answer: null,
  dueAt: '2026-05-02T12:00:00Z',
  answeredAt: null,
};

beforeEach(() => beginSession(session));
afterEach(() => {
  act(clearSession);
  document.body.replaceChildren();
});

function shown(phase: MarketView['phase'], concerned = true) {
  const { client, calls } = heldClient(new InMemoryCache());
  let change: (next: MarketView['phase']) => void = () => undefined;
  function Panel() {
    const [current, setCurrent] = useState(phase);
    change = setCurrent;
    return <ObjectionPanel market={marketIn(current)} concerned={concerned} />;
  }
  const { root } = render(
    <ApolloProvider client={client}>
      <Panel />
    </ApolloProvider>,
  );
  return { root, calls, change: (next: MarketView['phase']) => act(() => change(next)) };
}

const says = (root: Element, text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));

it.each([
  ['in play', 'in_play', true],
  ['to users who aren’t involved', 'provisional', false],
] as const)('shows nothing %s', (_name, phase, concerned) => {
  const { root, calls } = shown(phase, concerned);
  expect(root.textContent).toBe('');
  expect(calls).toEqual([]);
});

it('offers no objection once the result is final', async () => {
  const { root, calls } = shown('settled');
  await calls[0]?.answer({ marketObjection: null });
  expect(root.textContent).toBe('');
});

it('asks for a reason and a description, sends them once, and shows the progress', async () => {
  const { root, calls } = shown('provisional');
  expect(root.textContent).toBe('');
  await calls[0]?.answer({ marketObjection: null });
  await says(root, 'Object to this result');
  click(buttonNamed(root, 'Object to this result'));
  click(buttonNamed(document.body, 'Send objection'));
  await says(document.body, 'Choose what’s wrong.');
  click(find(document.body, '[role=radio]'));
  click(buttonNamed(document.body, 'Send objection'));
  await says(document.body, 'Write 20 more characters');
  const field = find<HTMLTextAreaElement>(document.body, 'textarea');
  fill(field, 'Round three was scored wrong.');
  click(buttonNamed(document.body, 'Send objection'));
  expect(calls[1]).toMatchObject({
    operation: 'ObjectToResult',
    variables: { marketId: 'm1', reason: 'wrong_score', text: 'Round three was scored wrong.' },
  });
  await calls[1]?.answer({ objectToResult: objection });
  await says(root, 'We’re reviewing your objection');
});

it('shows the written answer', async () => {
  const { root, calls } = shown('settled');
  await calls[0]?.answer({ marketObjection: { ...objection, state: 'rejected', answer: 'The recording shows 3–0.' } });
  await says(root, 'Your objection was rejected');
  expect(root.textContent).toContain('The recording shows 3–0.');
});

it('says when the objection can’t be loaded, and retries', async () => {
  const { root, calls } = shown('settled');
  await calls[0]?.cut();
  await says(root, 'Couldn’t load your objection');
  click(buttonNamed(root, 'Retry'));
  await calls[1]?.answer({ marketObjection: objection });
  await says(root, 'We’re reviewing your objection');
});

it('keeps what the user has typed when the phase changes', async () => {
  const { root, calls, change } = shown('provisional');
  await calls[0]?.answer({ marketObjection: null });
  await says(root, 'Object to this result');
  click(buttonNamed(root, 'Object to this result'));
  fill(find<HTMLTextAreaElement>(document.body, 'textarea'), 'Round three');
  for (const phase of ['settled', 'suspended', 'provisional'] as const) {
    change(phase);
    expect(find<HTMLTextAreaElement>(document.body, 'textarea').value).toBe('Round three');
  }
});

it('loads the answer once the phase changes', async () => {
  const { root, calls, change } = shown('provisional');
  await calls[0]?.answer({ marketObjection: objection });
  await says(root, 'We’re reviewing your objection');
  change('settled');
  await calls
    .filter(({ operation }) => operation === 'MarketObjection')[1]
    ?.answer({ marketObjection: { ...objection, state: 'upheld', answer: 'The score was corrected.' } });
  await says(root, 'Your objection was upheld');
});

it('loads the answer when the event changes while staff review the objection', async () => {
  const { root, calls } = shown('provisional');
  await calls[0]?.answer({ marketObjection: objection });
  await says(root, 'We’re reviewing your objection');
  const channel = calls.find(({ operation }) => operation === 'ObjectedEvent');
  expect(channel?.variables).toEqual({ eventId: 'e1' });
  const data = { __typename: 'MatchEvent', id: 'e1' };
  await channel?.send({ matchEvent: { __typename: 'MatchEventUpdate', kind: 'EVENT', seq: 2, data } });
  await vi.waitFor(() => expect(calls.at(-1)?.operation).toBe('MarketObjection'));
  await calls.at(-1)?.answer({ marketObjection: { ...objection, state: 'rejected', answer: 'He was onside.' } });
  await says(root, 'Your objection was rejected');
});
