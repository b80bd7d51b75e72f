import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { sendFile } from '@/shared/lib/upload';
import { readFrames, sendPicture } from '@/shared/lib/video-frames';
import { TrailersPage } from './TrailersPage.tsx';

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

const trailer = {
  __typename: 'CommentatorTrailer',
  id: 't-1',
  leagueId: 'l-1',
  leagueName: 'Vantablitz Pro',
  title: 'Opening',
  url: '/media/t',
  pictureUrl: null,
  changedAt: '2026-11-01T10:00:00Z',
};

async function show(...trailers: object[]) {
  const shown = showAsCommentator(<TrailersPage />);
  unmount = shown.unmount;
  await latest(shown.calls, 'CommentatorTrailers').answer({ commentatorTrailers: trailers });
  return shown;
}

it('adds a trailer to the chosen league', async () => {
  const { root, calls } = await show();
  expect(root.textContent).toContain('No trailers yet');
  click(buttonNamed(root, 'Add trailer'));
  await latest(calls, 'CommentatorSections').answer({
    commentatorLeagueSections: [
      { __typename: 'LeagueSection', id: 'l-1', name: 'Vantablitz Pro', gameName: 'Vantablitz', days: [] },
    ],
  });
  await choose();
  fill(fieldNamed(dialog(), 'Title'), 'Opening');
  click(buttonNamed(dialog(), 'Add trailer'));
  await sent(calls, 'CreateTrailer');
  expect(latest(calls, 'CreateTrailer').variables).toEqual({
    leagueId: 'l-1',
    mediaId: 'm-1',
    title: 'Opening',
    pictureMediaId: null,
  });
});

it('renames a trailer without another file', async () => {
  const { root, calls } = await show(trailer);
  click(buttonNamed(root, 'Edit Opening'));
  fill(fieldNamed(dialog(), 'Title'), 'Finals');
  click(buttonNamed(dialog(), 'Save trailer'));
  await sent(calls, 'UpdateTrailer');
  expect(latest(calls, 'UpdateTrailer').variables).toEqual({ id: 't-1', title: 'Finals' });
  await latest(calls, 'UpdateTrailer').answer({ updateTrailer: { ...trailer, title: 'Finals' } });
  await expect.poll(titles).toEqual(['Trailer saved']);
  expect(root.textContent).toContain('Finals');
});

it('deletes a trailer after a confirmation', async () => {
  const { root, calls } = await show(trailer);
  click(buttonNamed(root, 'Delete Opening'));
  click(buttonNamed(dialog(), 'Delete'));
  await sent(calls, 'DeleteTrailer');
  await latest(calls, 'DeleteTrailer').answer({ deleteTrailer: { __typename: 'CommentatorTrailer', id: 't-1' } });
  expect(root.textContent).toContain('No trailers yet');
});

it('changes the picture of a trailer without its title or file', async () => {
  const { root, calls } = await show(trailer);
  click(buttonNamed(root, 'Picture of Opening'));
  act(() => find(dialog(), 'label:last-of-type input').click());
  await act(async () => buttonNamed(dialog(), 'Save picture').click());
  await sent(calls, 'UpdateTrailer');
  expect(latest(calls, 'UpdateTrailer').variables).toEqual({ id: 't-1', pictureMediaId: 'p-1' });
  await latest(calls, 'UpdateTrailer').answer({ updateTrailer: { ...trailer, pictureUrl: '/media/p' } });
  await expect.poll(titles).toEqual(['Picture saved']);
  expect(find(root, 'video').getAttribute('poster')).toBe('/media/p');
});
