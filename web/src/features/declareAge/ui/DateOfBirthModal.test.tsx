import { gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { DateOfBirthModal } from './DateOfBirthModal.tsx';

let unmount = () => {};
afterEach(async () => {
  await act(async () => closeAllOverlays());
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

const dialog = () => document.querySelector('[role="dialog"]');
const save = () => [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Save');

async function shown(cache = new InMemoryCache()) {
  const { client, calls } = heldClient(cache);
  ({ unmount } = render(
    <ApolloProvider client={client}>
      <DateOfBirthModal />
    </ApolloProvider>,
  ));
  await act(async () => openOverlay({ kind: 'date-of-birth' }));
  return calls;
}

async function enter(date: string) {
  const input = dialog()?.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, date);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => save()?.click());
}

it('sends the date once it is entered, and closes', async () => {
  const calls = await shown();
  expect(save()?.getAttribute('aria-disabled')).toBe('true');
  await enter('1990-05-17');
  expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['SetDateOfBirth', { dateOfBirth: '1990-05-17' }],
  ]);
  await calls[0]?.answer({ setDateOfBirth: { __typename: 'Viewer', id: 'me' } });
  expect(openOverlays()).toEqual([]);
});

it('shows a refusal and stays open', async () => {
  const calls = await shown();
  await enter('1990-05-17');
  await calls[0]?.refuse('NOT_ALLOWED_NOW');
  expect(dialog()?.textContent).toContain('no');
  expect(openOverlays()).toHaveLength(1);
});

it('notes that the date of birth is no longer needed', async () => {
  const cache = new InMemoryCache({ typePolicies: { Onboarding: { keyFields: [] } } });
  const query = gql`
    query OnboardingAge {
      onboarding {
        dateOfBirthNeeded
      }
    }
  `;
  cache.writeQuery({ query, data: { onboarding: { __typename: 'Onboarding', dateOfBirthNeeded: true } } });
  const calls = await shown(cache);
  await enter('1990-05-17');
  await calls[0]?.answer({ setDateOfBirth: { __typename: 'Viewer', id: 'me' } });
  expect(cache.readQuery({ query })).toMatchObject({ onboarding: { dateOfBirthNeeded: false } });
});
