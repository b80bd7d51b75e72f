import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime } from '@/shared/lib/clock';
import { closeAllOverlays, openOverlay, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { ShareLocationModal } from './ShareLocationModal.tsx';

let unmount = () => {};
afterEach(async () => {
  await act(async () => closeAllOverlays());
  unmount();
  Reflect.deleteProperty(navigator, 'geolocation');
  for (const { id } of currentToasts()) dismissToast(id);
});

type Answer = Parameters<Geolocation['getCurrentPosition']>;

/** Simulates a device whose user hasn't answered the permission prompt yet. */
function device() {
  const asked: { found: Answer[0]; failed: NonNullable<Answer[1]>; options: Answer[2] }[] = [];
  const getCurrentPosition = (found: Answer[0], failed: Answer[1], options: Answer[2]) =>
    void asked.push({ found, failed: failed ?? (() => undefined), options });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const coords = { latitude: 40.7, longitude: -74, accuracy: 25 } as GeolocationCoordinates;
  return {
    asked,
    locate: () => act(async () => asked.at(-1)?.found({ coords, timestamp: Date.now() } as GeolocationPosition)),
    fail: (code: number) => act(async () => asked.at(-1)?.failed({ code } as GeolocationPositionError)),
  };
}

const dialog = () => find(document.body, '[role=dialog]');
const press = () => act(async () => buttonNamed(dialog(), 'Share location').click());
const problem = () => dialog().querySelector('[role=alert]')?.textContent ?? null;

async function shown() {
  const { client, calls } = heldClient(new InMemoryCache());
  ({ unmount } = render(
    <ApolloProvider client={client}>
      <ShareLocationModal />
    </ApolloProvider>,
  ));
  await act(async () => openOverlay({ kind: 'share-location' }));
  const answer = (obstacle: string | null) =>
    calls.at(-1)?.answer({ sharePosition: { __typename: 'PaidAccess', obstacle, region: 'US-NY', minimumAge: 18 } });
  return { calls, answer };
}

it('says why and what works without, and asks nothing by itself', async () => {
  const { asked } = device();
  const { calls } = await shown();
  expect(dialog().textContent).toContain('Your local rules require us');
  expect(dialog().textContent).toContain('Without it you can still withdraw');
  expect([asked, calls]).toEqual([[], []]);
});

it('shares a newly measured location once, by the platform’s clock, and closes', async () => {
  const { asked, locate } = device();
  const { calls, answer } = await shown();
  const now = Date.now();
  act(() => noteServerTime(new Date(now + 3_600_000).toISOString(), now));
  await press();
  await press();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.options).toMatchObject({ maximumAge: 0, enableHighAccuracy: true });
  await locate();
  expect(calls).toHaveLength(1);
  const position = calls[0]?.variables.position;
  expect(position).toMatchObject({ latitude: 40.7, longitude: -74, accuracy: 25 });
  const { measuredAt } = position as { measuredAt: string };
  expect(Date.parse(measuredAt) - now).toBeGreaterThan(3_590_000);
  act(() => noteServerTime(new Date(now).toISOString(), now));
  await answer(null);
  expect(openOverlays()).toEqual([]);
  expect(currentToasts()).toMatchObject([{ title: 'Location shared' }]);
});

it('tells the platform about a refusal, and how to undo it', async () => {
  const { fail } = device();
  const { calls, answer } = await shown();
  await press();
  await fail(1);
  expect(calls[0]?.variables).toEqual({ position: null });
  await answer('location_refused');
  expect(problem()).toContain('blocked location access. Allow it for Duelbook');
});

it.each([
  ['location_unreliable', 'wasn’t precise enough'],
  ['region_closed', 'isn’t available where you are'],
])('stays open for %s', async (obstacle, words) => {
  const { locate } = device();
  const { answer } = await shown();
  await press();
  await locate();
  await answer(obstacle);
  expect(problem()).toContain(words);
  expect(openOverlays()).toHaveLength(1);
});

it('closes when only the date of birth is missing, which another dialog asks for', async () => {
  const { locate } = device();
  const { answer } = await shown();
  await press();
  await locate();
  await answer('age_unknown');
  expect(openOverlays()).toEqual([]);
});

it.each([2, 3])('sends nothing when the device can’t tell (%i), and can be tried again', async (code) => {
  const { asked, fail } = device();
  const { calls } = await shown();
  await press();
  await fail(code);
  expect(problem()).toContain('couldn’t find out where this device is');
  expect(calls).toEqual([]);
  await press();
  expect(problem()).toBeNull();
  expect(asked).toHaveLength(2);
});

it('says so where pages can’t ask, and when the connection is lost', async () => {
  const { calls } = await shown();
  await press();
  expect(problem()).toContain('couldn’t find out');
  const { locate } = device();
  await press();
  await locate();
  await calls[0]?.cut();
  expect(problem()).not.toBeNull();
  expect(openOverlays()).toHaveLength(1);
});
