import { afterEach, expect, it, vi } from 'vitest';
import { publishHeight } from './publishHeight.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['--banner', '--strip'] as const)('publishes the height of an element as %s until removed', (property) => {
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
  const published = () => document.documentElement.style.getPropertyValue(property);
  const stop = publishHeight(banner, property);
  expect(published()).toBe('104px');
  height = 188;
  resized();
  expect(published()).toBe('188px');
  stop();
  expect(published()).toBe('');
});
