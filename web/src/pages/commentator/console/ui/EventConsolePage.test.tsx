import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sampleCaster, sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, find } from '@/shared/lib/testing';
import { commentatorPatterns, commentatorRoutes } from '@/shared/routes';
import { EventConsolePage } from './EventConsolePage.tsx';

let unmount = () => {};
afterEach(() => unmount());

/** A press without a pointer at a time of its own. */
const pressAt = (button: HTMLElement, timeStamp: number) =>
  act(() =>
    button.dispatchEvent(
      Object.defineProperty(new MouseEvent('click', { bubbles: true }), 'timeStamp', { value: timeStamp }),
    ),
  );

async function show(event: object, id = 'e-1') {
  const page = (
    <Routes>
      <Route path={commentatorPatterns.event} element={<EventConsolePage />} />
    </Routes>
  );
  const shown = showAsCommentator(page, commentatorRoutes.event(id));
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorSchedule').answer({ commentatorSchedule: [event] });
  return shown;
}

it('sets only the claimer live, and shows the checks', async () => {
  const { root, calls } = await show(sampleEvent({ claim: 'mine', streamLive: true }, 10));
  expect(root.textContent).toContain('Stream found');
  expect(root.textContent).toContain('Not yet: teams ready');
  // A click without a pointer is that of a screen reader, which confirms in two steps.
  pressAt(buttonNamed(root, 'Set live'), 1000);
  pressAt(buttonNamed(root, 'Press again: Set live'), 1600);
  await sent(calls, 'SetEventLive');
  expect(latest(calls, 'SetEventLive').variables).toEqual({ id: 'e-1', live: true });
  const liveSince = new Date().toISOString();
  await latest(calls, 'SetEventLive').answer({ setEventLive: sampleEvent({ claim: 'mine', liveSince }, 10) });
  expect(buttonNamed(root, 'Go off air')).toBeTruthy();
  expect(root.textContent).toContain('Your stream isn’t on Twitch');
});

it.each([
  ['l-1', 'Trailer uploaded'],
  ['l-2', 'Not yet: trailer uploaded'],
])('checks for a trailer of the league (trailer of %s)', async (leagueId, text) => {
  const { root, calls } = await show(sampleEvent({ claim: 'mine', leagueId: 'l-1' }, 10));
  const trailer = { __typename: 'CommentatorTrailer', id: 't-1', title: 'Friday', url: '/media/t-1', pictureUrl: null };
  await latest(calls, 'ConsoleTrailers').answer({ commentatorTrailers: [{ ...trailer, leagueId }] });
  expect(find(root, '[aria-label=Checks]').textContent).toContain(text);
});

it('is read-only for an event of somebody else', async () => {
  const { root } = await show(sampleEvent({ claim: 'taken', commentator: sampleCaster }, 10));
  expect(root.textContent).toContain('Another commentator has this event');
  expect(buttonNamed(root, 'Set live').getAttribute('aria-disabled')).toBe('true');
});

it('can’t go live before the window opens', async () => {
  const { root } = await show(sampleEvent({ claim: 'mine' }, 180));
  expect(root.textContent).toContain('You can go live in 2 h');
});

it('says when the event isn’t in the schedule', async () => {
  const { root } = await show(sampleEvent(), 'e-9');
  expect(root.textContent).toContain('This event doesn’t exist');
});
