import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { latest, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { beginCommentatorSession, clearCommentatorSession } from '@/entities/commentator';
import { ProfilePage } from './ProfilePage.tsx';

let unmount = () => {};
beforeEach(() => {
  const user = { id: 'u-1', username: 'dario', profileImageUrl: null };
  beginCommentatorSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z', user });
});
afterEach(() => {
  unmount();
  clearCommentatorSession();
});

const profile = (more: object = {}) => ({
  __typename: 'CommentatorProfile',
  id: 'u-1',
  user: { __typename: 'PublicPerson', id: 'u-1', username: 'dario', imageUrl: null },
  bio: 'Calls the late games.',
  twitchUsername: null,
  commentatorSince: '2026-01-02T10:00:00Z',
  onAirEventId: null,
  commentedEvents: 1204,
  upcoming: [],
  videos: [],
  ...more,
});

async function show(more: object = {}) {
  const shown = showAsCommentator(<ProfilePage />);
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorProfile').answer({ commentatorProfile: profile(more) });
  return shown;
}

it('shows what viewers see', async () => {
  const { root, calls } = await show({ upcoming: [sampleEvent()] });
  expect(latest(calls, 'CommentatorProfile').variables).toEqual({ id: 'u-1' });
  expect(root.textContent).toContain('Calls the late games.');
  expect(root.textContent).toContain('Not connected');
  expect(root.textContent).toContain('1,204');
  expect(root.querySelector('a[href="/commentator/events/e-1"]')).not.toBeNull();
});

it('says what is missing, and retries', async () => {
  const { root } = await show({ bio: null });
  expect(root.textContent).toContain('No biography yet');
  expect(root.textContent).toContain('No upcoming events');
});
