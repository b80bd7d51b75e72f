import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScrollable } from './keepScrollable.ts';

let element: HTMLElement;
let release: (() => void) | undefined;

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(100);
});
afterEach(() => {
  release?.();
  element.remove();
});

const withHeight = (height: number) => {
  vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(height);
  release = keepScrollable(element);
};

it('makes an element with overflowing text focusable', () => {
  withHeight(200);
  expect(element.tabIndex).toBe(0);
});

it('makes an element that overflows sideways focusable', () => {
  vi.spyOn(element, 'scrollWidth', 'get').mockReturnValue(200);
  vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(100);
  withHeight(100);
  expect(element.tabIndex).toBe(0);
});

it('leaves an element alone if its content fits', () => {
  withHeight(100);
  expect(element.hasAttribute('tabindex')).toBe(false);
});

it('stops making the element focusable once it contains something focusable', async () => {
  withHeight(200);
  element.append(document.createElement('button'));
  await vi.waitFor(() => expect(element.hasAttribute('tabindex')).toBe(false));
});
