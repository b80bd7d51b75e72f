import { afterEach, expect, it, vi } from 'vitest';
import { keyboardHeight, measureBottom } from './measureBottom.ts';

it.each([
  ['no keyboard', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a toolbar', { height: 760, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { height: 504, offsetTop: 0, scale: 1 }, 340],
  ['a keyboard and a scrolled view', { height: 504, offsetTop: 40, scale: 1 }, 300],
  ['a zoomed page', { height: 422, offsetTop: 0, scale: 2 }, 0],
])('recognizes %s', (_, view, height) => expect(keyboardHeight(view, 844)).toBe(height));

afterEach(() => vi.unstubAllGlobals());

it('publishes the height of the layer and of the keyboard, and keeps the focused field in view', () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', view);
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
  const { style } = document.documentElement;
  const layer = document.createElement('div');
  let height = 70;
  Object.defineProperty(layer, 'offsetHeight', { get: () => height });
  const field = document.createElement('input');
  field.scrollIntoView = vi.fn();
  document.body.append(layer, field);
  field.focus();

  const stop = measureBottom(layer);
  expect(style.getPropertyValue('--bottom')).toBe('70px');
  height = 93;
  resized();
  expect(style.getPropertyValue('--bottom')).toBe('93px');
  view.height -= 340;
  view.dispatchEvent(new Event('resize'));
  expect(style.getPropertyValue('--bottom')).toBe('433px');
  expect(style.getPropertyValue('--keyboard')).toBe('340px');
  expect(document.documentElement.hasAttribute('data-keyboard')).toBe(true);
  view.offsetTop = 40;
  view.dispatchEvent(new Event('scroll'));
  expect(style.getPropertyValue('--keyboard')).toBe('300px');
  expect(field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  // If no field is focused, the visual viewport is shorter for another reason than a keyboard.
  field.blur();
  view.dispatchEvent(new Event('resize'));
  expect(document.documentElement.hasAttribute('data-keyboard')).toBe(false);
  expect(style.getPropertyValue('--bottom')).toBe('93px');
  stop();
  expect(style.getPropertyValue('--bottom')).toBe('');
});
