import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { queries } from '@/shared/styles';
import { useSideways } from './useSideways.ts';

let sideways: boolean;
let listeners: Set<() => void>;
let fullscreen: Element | null;
const exit = vi.fn(async () => undefined);

beforeEach(() => {
  [sideways, listeners, fullscreen] = [false, new Set(), null];
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return media === queries.sideways && sideways;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => fullscreen });
  document.exitFullscreen = exit;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const settled = () => act(async () => undefined);
async function turn(to: boolean) {
  sideways = to;
  await act(async () => {
    for (const each of listeners) each();
  });
}

function shown(request: (() => Promise<void>) | undefined, on = true) {
  const frame = createRef<HTMLElement>();
  let now: ReturnType<typeof useSideways> | undefined;
  const Probe = () => {
    now = useSideways(frame, on);
    return <section ref={frame} />;
  };
  render(<Probe />);
  if (frame.current) Object.assign(frame.current, { requestFullscreen: request });
  return { frame, state: () => now };
}

it('takes the whole screen while the phone is held sideways', async () => {
  const request = vi.fn(async () => undefined);
  const { frame, state } = shown(request);
  expect(request).not.toHaveBeenCalled();
  await turn(true);
  expect(request).toHaveBeenCalledOnce();
  expect(state()?.covering).toBe(false);
  fullscreen = frame.current;
  await turn(false);
  expect(exit).toHaveBeenCalledOnce();
});

it.each([
  ['refuses', () => Promise.reject(new TypeError('Permissions check failed'))],
  ['doesn’t offer it', undefined],
])('covers the window in a browser that %s, until it is dismissed or turned back', async (_, request) => {
  const { state } = shown(request);
  await turn(true);
  await settled();
  expect(state()?.covering).toBe(true);
  act(() => state()?.uncover());
  expect(state()?.covering).toBe(false);
  await turn(false);
  await turn(true);
  await settled();
  expect(state()?.covering).toBe(true);
  await turn(false);
  expect(state()?.covering).toBe(false);
});

it('leaves other players where they are', async () => {
  const request = vi.fn(async () => undefined);
  const { state } = shown(request, false);
  await turn(true);
  expect(request).not.toHaveBeenCalled();
  expect(state()?.covering).toBe(false);
});
