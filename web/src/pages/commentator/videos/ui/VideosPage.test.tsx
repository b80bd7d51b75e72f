import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { sendFile } from '@/shared/lib/upload';
import { readFrames, sendPicture } from '@/shared/lib/video-frames';
import { VideosPage } from './VideosPage.tsx';

vi.mock('@/shared/lib/upload', () => ({ sendFile: vi.fn() }));
vi.mock('@/shared/lib/video-frames', () => ({ readFrames: vi.fn(), sendPicture: vi.fn() }));

let unmount = () => {};
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined }));
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm-1' });
  vi.mocked(sendPicture).mockReset().mockResolvedValue({ mediaId: 'p-1' });
  vi.mocked(readFrames).mockImplementation(async (_src, _count, onFrame) => {
    for (const seconds of [1, 3]) onFrame({ seconds, url: 'data:,' });
  });
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
  pictureUrl: null,
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
    pictureMediaId: null,
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

const radios = () => [...dialog().querySelectorAll<HTMLInputElement>('input[type=radio]')];

it('publishes a video with the frame that was chosen', async () => {
  const { root, calls } = await show();
  click(buttonNamed(root, 'Add video'));
  await choose();
  expect(radios().map((radio) => [radio.parentElement?.textContent, radio.checked])).toEqual([
    ['No picture', true],
    ['Frame 1', false],
    ['Frame 2', false],
  ]);
  // Radio buttons of one name, so the arrow keys move between them.
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
  act(() => radios()[2]?.click());
  fill(fieldNamed(dialog(), 'Title'), 'Best plays');
  click(buttonNamed(dialog(), 'Publish video'));
  await sent(calls, 'CreateCommentatorVideo');
  expect(sendPicture).toHaveBeenCalledWith('blob:video', 3, expect.any(Function));
  expect(latest(calls, 'CreateCommentatorVideo').variables).toMatchObject({ mediaId: 'm-1', pictureMediaId: 'p-1' });
});

it('publishes nothing when the picture can’t be uploaded', async () => {
  vi.mocked(sendPicture).mockResolvedValue({ refused: 'The upload was interrupted. Try again.' });
  const { root, calls } = await show();
  click(buttonNamed(root, 'Add video'));
  await choose();
  act(() => radios()[1]?.click());
  fill(fieldNamed(dialog(), 'Title'), 'Best plays');
  await act(async () => buttonNamed(dialog(), 'Publish video').click());
  expect(dialog().textContent).toContain('The upload was interrupted.');
  expect(calls.map(({ operation }) => operation)).not.toContain('CreateCommentatorVideo');
});

it('changes the picture of a video, and keeps the dialog open when that is refused', async () => {
  const { root, calls } = await show(video('1', { pictureUrl: '/media/old' }));
  expect(find(root, 'video').getAttribute('poster')).toBe('/media/old');
  click(buttonNamed(root, 'Picture of Plays 1'));
  await expect.poll(radios).toHaveLength(3);
  expect(radios().some(({ checked }) => checked)).toBe(false);
  expect(readFrames).toHaveBeenLastCalledWith('/media/v', 8, expect.any(Function), expect.any(AbortSignal));
  act(() => radios()[1]?.click());
  await act(async () => buttonNamed(dialog(), 'Save picture').click());
  await sent(calls, 'ChangeVideoPicture');
  expect(latest(calls, 'ChangeVideoPicture').variables).toEqual({ id: '1', pictureMediaId: 'p-1' });
  await latest(calls, 'ChangeVideoPicture').refuse('NOT_FOUND', 404);
  await expect.poll(() => document.querySelector('[role=dialog] [role=alert]')).not.toBeNull();
  await act(async () => buttonNamed(dialog(), 'Save picture').click());
  await expect.poll(() => calls.filter(({ operation }) => operation === 'ChangeVideoPicture')).toHaveLength(2);
  await latest(calls, 'ChangeVideoPicture').answer({
    updateCommentatorVideo: video('1', { pictureUrl: '/media/new' }),
  });
  await expect.poll(titles).toEqual(['Picture saved']);
  expect(find(root, 'video').getAttribute('poster')).toBe('/media/new');
});

it('removes the picture of a video', async () => {
  const { root, calls } = await show(video('1', { pictureUrl: '/media/old' }));
  click(buttonNamed(root, 'Picture of Plays 1'));
  act(() => radios()[0]?.click());
  await act(async () => buttonNamed(dialog(), 'Save picture').click());
  await sent(calls, 'ChangeVideoPicture');
  expect(latest(calls, 'ChangeVideoPicture').variables).toEqual({ id: '1', pictureMediaId: null });
  expect(sendPicture).not.toHaveBeenCalled();
  await latest(calls, 'ChangeVideoPicture').answer({ updateCommentatorVideo: video('1') });
  await expect.poll(titles).toEqual(['Picture removed']);
  expect(find(root, 'video').getAttribute('poster')).toBeNull();
});

it('says when the frames of a video can’t be read', async () => {
  vi.mocked(readFrames).mockRejectedValue(new Error('no'));
  const { root } = await show(video('1'));
  click(buttonNamed(root, 'Picture of Plays 1'));
  await expect.poll(() => dialog().textContent).toContain('can’t read the frames');
  expect(buttonNamed(dialog(), 'Save picture').getAttribute('aria-disabled')).toBe('true');
  vi.mocked(readFrames).mockImplementation(async (_src, _count, onFrame) => onFrame({ seconds: 2, url: 'data:,' }));
  await act(async () => buttonNamed(dialog(), 'Try again').click());
  expect(radios()).toHaveLength(2);
  expect(dialog().textContent).not.toContain('can’t read the frames');
});
