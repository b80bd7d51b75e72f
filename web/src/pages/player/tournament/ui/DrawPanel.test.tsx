import { webcrypto } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, it, vi } from 'vitest';
import { typePolicies } from '@/app/apollo/fieldPolicies.ts';
import { sampleEvent } from '@/entities/tournament/model/samples.ts';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { sampleSummary } from '../model/sampleSummary.ts';
import { DrawPanel } from './DrawPanel.tsx';

/** A draw that was made with platform/src/draws/draw.ts. */
const draw = {
  __typename: 'EventDraw',
  id: 'draw-1',
  commitment: '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
  seed: 'ab'.repeat(32),
  salts: [],
  items: [0, 1, 2, 3, 4, 5, 6, 7].map((place) => `team-${place}`),
  result: [4, 7, 3, 5, 0, 2, 6, 1].map((place) => `team-${place}`),
  revealedAt: '2026-11-26T20:55:00.000Z',
};

// jsdom has no `crypto.subtle`, and neither do browsers on pages without HTTPS.
const provide = (subtle: unknown) => Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
afterEach(() => void Reflect.deleteProperty(crypto, 'subtle'));

async function show(seeding: 'random' | 'rank', changes: object = {}) {
  const { client, calls } = heldClient(new InMemoryCache({ typePolicies }));
  const { root } = render(
    <ApolloProvider client={client}>
      <DrawPanel summary={sampleSummary({ event: sampleEvent({ seeding }) })} />
    </ApolloProvider>,
  );
  await calls[0]?.answer({ eventDraws: [{ ...draw, ...changes }] });
  return root;
}

const outcomeOf = (root: HTMLElement) => [...root.querySelectorAll('[role=status]')].at(-1)?.textContent ?? '';

const verdict = async (root: HTMLElement) => {
  click(buttonNamed(root, 'Recompute the draw'));
  await vi.waitFor(() => expect(outcomeOf(root)).not.toBe(''));
  return outcomeOf(root);
};

it('recomputes the draw from its published values', async () => {
  provide(webcrypto.subtle);
  expect(await verdict(await show('random'))).toContain('gives exactly this order');
});

it('says when the values don’t give the order', async () => {
  provide(webcrypto.subtle);
  expect(await verdict(await show('random', { result: [...draw.result].reverse() }))).toContain('Contact support');
});

it('says when the browser can’t compute hashes', async () => {
  provide(undefined);
  expect(await verdict(await show('random'))).toContain('Open the page over HTTPS');
});

it('says that a ranked field only draws between equal teams, and when the draw is still to come', async () => {
  const root = await show('rank', { seed: null, result: [] });
  expect(root.textContent).toContain('Only teams with the same rank points');
  expect(root.textContent).toContain('The draw is made when check-in closes');
  expect(root.textContent).not.toContain('Recompute');
});
