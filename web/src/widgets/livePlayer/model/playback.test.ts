import { expect, it, vi } from 'vitest';
import { play } from './playback.ts';

/** A video element that plays HLS natively, as on iPhones, where hls.js can't run. */
function appleVideo() {
  const video = document.createElement('video');
  vi.spyOn(video, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(video, 'load').mockImplementation(() => undefined);
  return video;
}
const events = () => ({ onReady: vi.fn(), onFault: vi.fn() });

it('plays natively where hls.js can’t run, and says when the picture was taken', async () => {
  const video = appleVideo();
  const seen = events();
  const playback = await play(video, 'https://s.example/c.m3u8', seen);
  expect(video.src).toBe('https://s.example/c.m3u8');
  expect([playback.measurable, playback.bitrate()]).toEqual([false, null]);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(seen.onReady).toHaveBeenCalledTimes(1);
  expect(playback.shownAt()).toBeNull();
  const start = Date.UTC(2026, 10, 1, 20);
  Object.assign(video, { getStartDate: () => new Date(start) });
  video.currentTime = 12.5;
  expect(playback.shownAt()).toBe(start + 12_500);
  Object.assign(video, { getStartDate: () => new Date(Number.NaN) });
  expect(playback.shownAt()).toBeNull();
  video.dispatchEvent(new Event('error'));
  expect(seen.onFault).toHaveBeenCalledWith('failed');
});

it('stops listening when it is destroyed', async () => {
  const video = appleVideo();
  const seen = events();
  const playback = await play(video, 'https://s.example/c.m3u8', seen);
  playback.destroy();
  video.dispatchEvent(new Event('error'));
  expect(seen.onFault).not.toHaveBeenCalled();
  expect(video.hasAttribute('src')).toBe(false);
});

it('fails in a browser that can’t play HLS at all', async () => {
  const video = appleVideo();
  vi.mocked(video.canPlayType).mockReturnValue('');
  const seen = events();
  await play(video, 'https://s.example/c.m3u8', seen);
  await vi.waitFor(() => expect(seen.onFault).toHaveBeenCalledWith('failed'));
});
