import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { sendFile } from '@/shared/lib/upload';
import { VideosPage } from './VideosPage.tsx';

vi.mock('@/shared/lib/upload', () => ({ sendFile: vi.fn() }));

let unmount = () => {};
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined }));
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm-1' });
});
afterEach(() => {
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

const dialog = () => find(document, '[role=dialog]');
const titles = () => currentToasts().map(({ title }) => title);

async function choose(): Promise<void> {
  const input = find<HTMLInputElement>(document, 'input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.mp4', { type: 'video/mp4' })] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const video = (id: string, more: object = {}) => ({
  __typename: 'CommentatorVideo',
  id,
  title: `Plays ${id}`,
  eventId: null,
  eventName: null,
  url: '/media/v',
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
});

async function show(...videos: object[]) {
  const shown = showAsCommentator(<VideosPage />);
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorVideos').answer({ commentatorVideos: videos });
  return shown;
}

it('publishes an uploaded video under its title', async () => {
  const { root, calls } = await show();
  expect(root.textContent).toContain('No videos yet');
  click(buttonNamed(root, 'Add video'));
  const publish = () => buttonNamed(dialog(), 'Publish video');
  expect(publish().disabled || publish().getAttribute('aria-disabled') === 'true').toBe(true);
  await choose();
  fill(fieldNamed(dialog(), 'Title'), ' Best plays ');
  click(publish());
  await sent(calls, 'CreateCommentatorVideo');
  expect(latest(calls, 'CreateCommentatorVideo').variables).toEqual({
    mediaId: 'm-1',
    title: 'Best plays',
    eventId: null,
  });
});

it('offers no more than three, and says why', async () => {
  const { root } = await show(video('1'), video('2'), video('3', { eventName: 'Owls vs. Five' }));
  expect(root.textContent).toContain('3 of 3');
  expect(root.textContent).toContain('Owls vs. Five');
  expect(buttonNamed(root, 'Add video').getAttribute('aria-disabled')).toBe('true');
});

it('lets a failed upload be tried again', async () => {
  vi.mocked(sendFile).mockResolvedValueOnce({ refused: 'The upload was interrupted. Try again.' });
  const { root } = await show();
  click(buttonNamed(root, 'Add video'));
  await choose();
  expect(dialog().textContent).toContain('The upload was interrupted.');
  await act(async () => buttonNamed(dialog(), 'Try again').click());
  expect(vi.mocked(sendFile).mock.calls.length).toBeGreaterThan(1);
  expect(dialog().textContent).not.toContain('The upload was interrupted.');
});

it('deletes a video after a confirmation, and keeps it when that is refused', async () => {
  const { root, calls } = await show(video('1'));
  click(buttonNamed(root, 'Delete Plays 1'));
  click(buttonNamed(dialog(), 'Delete'));
  await sent(calls, 'DeleteCommentatorVideo');
  await latest(calls, 'DeleteCommentatorVideo').refuse('NOT_FOUND', 404);
  await expect.poll(titles).toHaveLength(1);
  click(buttonNamed(dialog(), 'Delete'));
  await expect.poll(() => calls.filter(({ operation }) => operation === 'DeleteCommentatorVideo')).toHaveLength(2);
  await latest(calls, 'DeleteCommentatorVideo').answer({
    deleteCommentatorVideo: { __typename: 'CommentatorVideo', id: '1' },
  });
  expect(root.textContent).toContain('No videos yet');
});
