import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { MatchGuidelinesModal } from './MatchGuidelinesModal.tsx';

let unmount = () => {};
afterEach(async () => {
  await act(async () => closeAllOverlays());
  unmount();
});

const dialog = () => document.querySelector('[role="dialog"]');
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === name);
const rules = (version: number, accepted = false) => ({
  __typename: 'MatchGuidelines',
  version,
  title: 'Match rules',
  rules: [`Rule of version ${version}`],
  accepted,
});

async function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  ({ unmount } = render(
    <ApolloProvider client={client}>
      <MatchGuidelinesModal />
    </ApolloProvider>,
  ));
  await act(async () => openOverlay({ kind: 'match-guidelines' }));
  return calls;
}

it('accepts the version that was read, and closes', async () => {
  const calls = await shown();
  expect(button('Accept match rules')?.getAttribute('aria-disabled')).toBe('true');
  await calls[0]?.answer({ matchGuidelines: rules(3) });
  expect(dialog()?.textContent).toContain('Rule of version 3');
  await act(async () => button('Accept match rules')?.click());
  expect(calls[1]?.variables).toEqual({ version: 3 });
  await calls[1]?.answer({ acceptMatchGuidelines: rules(3, true) });
  expect(openOverlays()).toEqual([]);
});

it('shows the new version if the rules change while the user is reading', async () => {
  const calls = await shown();
  await calls[0]?.answer({ matchGuidelines: rules(3) });
  await act(async () => button('Accept match rules')?.click());
  await calls[1]?.refuse('CONFLICT');
  await calls[2]?.answer({ matchGuidelines: rules(4) });
  expect(dialog()?.textContent).toContain('Rule of version 4');
  expect(openOverlays()).toHaveLength(1);
});

it('only closes if the rules have already been accepted', async () => {
  const calls = await shown();
  await calls[0]?.answer({ matchGuidelines: rules(3, true) });
  expect(button('Accept match rules')).toBeUndefined();
  expect(button('Close')).toBeDefined();
});
