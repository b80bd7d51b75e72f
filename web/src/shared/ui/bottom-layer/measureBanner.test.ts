import { afterEach, expect, it, vi } from 'vitest';
import { measureBanner } from './measureBanner.ts';

afterEach(() => vi.unstubAllGlobals());

it('publishes the height of the banner until it is gone', () => {
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe() {
        resized();
      }
      disconnect() {}
    },
  );
  const banner = document.createElement('section');
  let height = 104;
  Object.defineProperty(banner, 'offsetHeight', { get: () => height });
  const published = () => document.documentElement.style.getPropertyValue('--banner');
  const stop = measureBanner(banner);
  expect(published()).toBe('104px');
  height = 188;
  resized();
  expect(published()).toBe('188px');
  stop();
  expect(published()).toBe('');
});
