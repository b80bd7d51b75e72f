import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { AudioMeter } from './AudioMeter.tsx';

let unmount = () => {};
/** The level that the analyser measures, from 0 to 1. The test also holds the frames that are waiting to be drawn. */
let sound: number;
let frames: FrameRequestCallback[];
let state: AudioContextState;
const close = vi.fn(async () => undefined);
const connected = vi.fn();

class FakeContext {
  destination = {};
  get state() {
    return state;
  }
  close = close;
  async resume() {}
  createAnalyser() {
    return { fftSize: 32, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sound) };
  }
  createMediaElementSource(element: unknown) {
    connected(element);
    return { connect: () => ({ connect: () => undefined }) };
  }
}

beforeEach(() => {
  sound = 0.5;
  frames = [];
  state = 'running';
  close.mockClear();
  connected.mockClear();
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeContext });
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
});
afterEach(() => {
  unmount();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  vi.restoreAllMocks();
});

async function show(on = true) {
  const element = document.createElement('video');
  vi.spyOn(element, 'paused', 'get').mockReturnValue(false);
  const shown = render(<AudioMeter video={{ current: element }} on={on} off="Turn the sound on to measure it." />);
  unmount = shown.unmount;
  await act(async () => undefined);
  const status = () => find(shown.root, '[role=status]').textContent;
  const bars = () => find(shown.root, 'i').style.transform;
  /** Draws frames every 100 ms for a time in ms. */
  const run = (from: number, until: number) =>
    act(() => {
      for (let at = from; at <= until; at += 100) for (const frame of frames.splice(0)) frame(at);
    });
  return { ...shown, element, status, bars, run };
}

it('shows the level, and says so after ten seconds of silence', async () => {
  const { root, element, status, bars, run } = await show();
  expect(connected).toHaveBeenCalledExactlyOnceWith(element);
  run(0, 100);
  expect(status()).toBe('Sound');
  expect(bars()).toMatch(/^scaleX\(0\.\d+\)$/);
  expect(find(root, 'i').parentElement?.getAttribute('aria-hidden')).toBe('true');
  sound = 0;
  run(200, 9000);
  expect(status()).toBe('Sound');
  run(9100, 10_500);
  expect(status()).toBe('No sound');
  expect(bars()).toBe('scaleX(0)');
  sound = 0.5;
  run(10_600, 10_700);
  expect(status()).toBe('Sound');
});

it('measures nothing until the sound is on', async () => {
  const { status } = await show(false);
  expect(status()).toBe('Turn the sound on to measure it.');
  expect(connected).not.toHaveBeenCalled();
});

it('leaves the sound alone when the browser doesn’t allow measuring yet', async () => {
  state = 'suspended';
  await show();
  expect(connected).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});

it('ends with the player', async () => {
  const { unmount: leave } = await show();
  leave();
  unmount = () => {};
  await expect.poll(() => close.mock.calls.length).toBe(1);
});
