import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { render } from '@/shared/lib/testing';
import { checkInFlags, useCheckInFlags } from './checkInFlags.ts';
import { useCheckIn } from './useCheckIn.ts';

const MINUTE = 60_000;
const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
let unmount = () => {};
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  unmount();
  clearSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const limits = {
  __typename: 'ConfigLimits',
  entryMinAmount: 100,
  entryMaxAmount: 50_000,
  depositMinAmount: 500,
  depositMaxAmount: 50_000,
  depositDayAmount: 200_000,
  withdrawMinAmount: 1000,
  withdrawMaxAmount: 100_000,
  depositChips: [],
  entryChips: [],
  activeMatches: 3,
};

function Flags() {
  useCheckIn();
  const { outdated, regionAllowed } = useCheckInFlags();
  return <p>{`outdated ${outdated}, region ${regionAllowed}`}</p>;
}

/** Opens the client. `checkIns` returns the number of check-in requests. */
async function open(
  answer: { updateRequired?: boolean; desktopUpdateRequired?: boolean; regionAllowed?: boolean } = {},
) {
  const inputs: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ variables }) => {
    inputs.push(variables.input);
    const checkIn = {
      __typename: 'CheckIn',
      updateRequired: false,
      minimumVersion: '1.0.0',
      desktopUpdateRequired: false,
      regionAllowed: true,
      announcements: [],
      limits,
      serverTime: new Date().toISOString(),
      ...answer,
    };
    return of({ data: { checkIn } });
  });
  const shown = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Flags />
    </ApolloProvider>,
  );
  unmount = shown.unmount;
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { inputs, checkIns: () => inputs.length, text: () => shown.root.textContent };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('checks in when opened and every 15 minutes while visible', async () => {
  beginSession(session);
  const { checkIns } = await open();
  expect(checkIns()).toBe(1);
  await pass(14 * MINUTE);
  expect(checkIns()).toBe(1);
  await pass(2 * MINUTE);
  expect(checkIns()).toBe(2);
  hidden = true;
  await pass(60 * MINUTE);
  expect(checkIns()).toBe(2);
  hidden = false;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(checkIns()).toBe(3);
  // Returning repeatedly doesn't add check-ins.
  for (let n = 0; n < 10; n++) document.dispatchEvent(new Event('visibilitychange'));
  await pass(MINUTE);
  expect(checkIns()).toBe(3);
});

it('doesn’t check in again in a second tab, which reuses the first tab’s result', async () => {
  beginSession(session);
  await open({ updateRequired: true, regionAllowed: false });
  unmount();
  await pass(1000);
  const second = await open();
  expect(second.checkIns()).toBe(0);
  expect(second.text()).toBe('outdated true, region false');
});

it('reports the platform’s response, and nothing when signed out', async () => {
  const before = await open();
  expect(before.checkIns()).toBe(0);
  expect(before.text()).toBe('outdated false, region true');
  unmount();
  beginSession(session);
  expect((await open({ regionAllowed: false })).text()).toBe('outdated false, region false');
});

it('reports the version of the desktop app, and that it is blocked', async () => {
  vi.stubGlobal('duelbook', { contract: 1, version: '0.2.0' });
  beginSession(session);
  const { inputs } = await open({ desktopUpdateRequired: true });
  expect(inputs).toMatchObject([{ desktopVersion: '0.2.0' }]);
  expect(checkInFlags.get()).toEqual({ outdated: false, appOutdated: true, regionAllowed: true });
  vi.unstubAllGlobals();
});
