import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { latest, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { NextTrailer } from './NextTrailer.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

const trailer = (id: string, leagueId = 'l-1') => ({
  __typename: 'CommentatorTrailer',
  id,
  leagueId,
  title: `Trailer ${id}`,
  url: `/media/${id}`,
  pictureUrl: `/media/${id}-picture`,
});

function show() {
  const shown = showAsCommentator(<NextTrailer leagueId="l-1" />);
  unmount = shown.unmount;
  return shown;
}

it('plays the trailers of the league in turn, until they end or are stopped', async () => {
  const { root, calls } = show();
  const trailers = [trailer('t-1'), trailer('t-2', 'l-2'), trailer('t-3')];
  await latest(calls, 'ConsoleTrailers').answer({ commentatorTrailers: trailers });
  const played = () => root.querySelector('video')?.getAttribute('src');
  expect(root.textContent).toContain('Next: Trailer t-1');
  expect(find(root, 'img').getAttribute('src')).toBe('/media/t-1-picture');
  click(buttonNamed(root, 'Next trailer'));
  expect(played()).toBe('/media/t-1');
  click(buttonNamed(root, 'Next trailer'));
  expect(played()).toBe('/media/t-3');
  act(() => void find(root, 'video').dispatchEvent(new Event('ended')));
  expect(played()).toBeUndefined();
  expect(root.textContent).toContain('Next: Trailer t-1');
  click(buttonNamed(root, 'Next trailer'));
  expect(root.textContent).toContain('Playing: Trailer t-1');
  click(buttonNamed(root, 'Stop'));
  expect(played()).toBeUndefined();
});

it('says when the league has no trailers, and where to add one', async () => {
  const { root, calls } = show();
  await latest(calls, 'ConsoleTrailers').answer({ commentatorTrailers: [trailer('t-2', 'l-2')] });
  expect(root.textContent).toContain('No trailers for this league');
  expect(find(root, 'a').getAttribute('href')).toBe('/commentator/trailers');
});

it('tries again after a failure', async () => {
  const { root, calls } = show();
  await latest(calls, 'ConsoleTrailers').cut();
  expect(root.textContent).toContain('Couldn’t load your trailers');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(() => calls.filter(({ operation }) => operation === 'ConsoleTrailers').length).toBe(2);
});
