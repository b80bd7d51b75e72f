import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from '@/shared/lib/upload';
import { type Frame, fitted, frameTimes, readFrames } from './frames.ts';
import { sendPicture } from './sendPicture.ts';

vi.mock('@/shared/lib/upload', () => ({ sendFile: vi.fn() }));

/** The event that the fake browser fires for each video that is opened. */
let opens: 'loadeddata' | 'error';
let seeks: number[];

beforeEach(() => {
  opens = 'loadeddata';
  seeks = [];
  const tell = (video: HTMLMediaElement, name: string) => queueMicrotask(() => video.dispatchEvent(new Event(name)));
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    tell(this, opens);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    seconds: number,
  ) {
    seeks.push(seconds);
    tell(this, 'seeked');
  });
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(8);
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const context = { drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    return `data:${this.width}x${this.height}`;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(sendFile).mockReset();
});

const place = async () => undefined;

it('spreads times over the video, in order and inside it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 36_000, noNaN: true }), fc.integer({ min: 1, max: 20 }), (length, count) => {
      const times = frameTimes(length, count);
      expect(times).toHaveLength(count);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const time of times) expect(time > 0 && time < length).toBe(true);
    }),
  );
  expect([Number.NaN, Number.POSITIVE_INFINITY, 0].map((length) => frameTimes(length, 8))).toEqual([[0], [0], [0]]);
});

it('keeps the shape of a picture and never enlarges it', () => {
  expect(fitted(1920, 1080, 320)).toEqual({ width: 320, height: 180 });
  expect(fitted(1080, 1920, 320)).toEqual({ width: 180, height: 320 });
  expect(fitted(200, 100, 320)).toEqual({ width: 200, height: 100 });
});

it('draws frames one after the other', async () => {
  const frames: Frame[] = [];
  await readFrames('blob:v', 4, (frame) => frames.push(frame), new AbortController().signal);
  expect(frames).toEqual([1, 3, 5, 7].map((seconds) => ({ seconds, url: 'data:320x180' })));
});

it('stops when it is aborted, and says when a video can’t be read', async () => {
  const controller = new AbortController();
  const onFrame = vi.fn(() => controller.abort());
  await expect(readFrames('blob:v', 4, onFrame, controller.signal)).rejects.toThrow();
  expect(onFrame).toHaveBeenCalledOnce();
  opens = 'error';
  await expect(readFrames('blob:v', 4, vi.fn(), new AbortController().signal)).rejects.toThrow('can’t be read');
});

it('uploads a frame in full size', async () => {
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm-1' });
  expect(await sendPicture('blob:v', 3, place)).toEqual({ mediaId: 'm-1' });
  const [file] = vi.mocked(sendFile).mock.lastCall ?? [];
  expect([file?.type, file?.size]).toEqual(['image/jpeg', '1280x720'.length]);
  expect(seeks).toEqual([3]);
});

it('says what to do when the frame can’t be drawn or uploaded', async () => {
  vi.mocked(sendFile).mockResolvedValue({ refused: 'At most 10 MB.' });
  expect(await sendPicture('blob:v', 3, place)).toEqual({ refused: 'At most 10 MB.' });
  opens = 'error';
  expect(await sendPicture('blob:v', 3, place)).toHaveProperty('refused');
  expect(sendFile).toHaveBeenCalledOnce();
});
