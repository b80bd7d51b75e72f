import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notePlayed } from '@/shared/lib/played';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { usePushOffer } from './pushOffer.ts';
import { usePushAsk } from './usePushAsk.ts';

const permission = (now: NotificationPermission) => vi.stubGlobal('Notification', { permission: now });
const config = (messaging: object | null) => ({
  config: { __typename: 'Config', messaging: messaging && { __typename: 'MessagingConfig', ...messaging } },
});
const messaging = { projectId: 'p', apiKey: 'k', appId: 'a', messagingSenderId: 's' };

let unmount = () => {};

function Page() {
  usePushAsk();
  const offer = usePushOffer();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(`/matches/${Math.random()}`)}>
        Go on
      </button>
      {offer && (
        <button type="button" onClick={offer.decline}>
          No
        </button>
      )}
    </>
  );
}

function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  const page = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ApolloProvider>,
  );
  unmount = page.unmount;
  return {
    calls,
    play: () => act(async () => notePlayed()),
    goOn: () => click(buttonNamed(page.root, 'Go on')),
    decline: () => click(buttonNamed(page.root, 'No')),
    isOffered: () => page.root.textContent?.endsWith('No'),
  };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  permission('default');
});
afterEach(() => {
  unmount();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('asks once, on the page after the first stake or match', async () => {
  const { calls, play, goOn, decline, isOffered } = shown();
  goOn();
  expect(calls).toHaveLength(0);
  await play();
  await calls[0]?.answer(config(messaging));
  // The current page doesn't show the offer.
  expect(isOffered()).toBe(false);
  goOn();
  expect(isOffered()).toBe(true);
  goOn();
  expect(isOffered()).toBe(true);
  decline();
  await play();
  goOn();
  expect(isOffered()).toBe(false);
});

it('asks again on the next visit if no page followed', async () => {
  const first = shown();
  await first.play();
  await first.calls[0]?.answer(config(messaging));
  unmount();
  const second = shown();
  second.goOn();
  expect(second.isOffered()).toBe(false);
  await second.play();
  await second.calls[0]?.answer(config(messaging));
  second.goOn();
  expect(second.isOffered()).toBe(true);
});

it('does not ask when the browser already did, or without push support', async () => {
  permission('denied');
  const { calls, play, goOn, isOffered } = shown();
  await play();
  expect(calls).toHaveLength(0);
  permission('default');
  await play();
  await calls[0]?.answer(config(null));
  goOn();
  expect(isOffered()).toBe(false);
  expect(window.localStorage.getItem('duelbook.push-asked')).toBeNull();
});
