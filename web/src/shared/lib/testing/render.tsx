import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  // React supports `act` only if this global is set.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Renders into the test's document. `root` is the container; `unmount` removes it. */
export function render(node: ReactNode): {
  root: HTMLElement;
  rerender: (next: ReactNode) => void;
  unmount: () => void;
} {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const root = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(root);
  act(() => tree.render(node));
  return { root, rerender: (next) => act(() => tree.render(next)), unmount: () => act(() => tree.unmount()) };
}

/** The element that matches the selector. Fails the test if there is none. */
export function find<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`no match for ${selector} in ${(root as Element).outerHTML}`);
  return element;
}

/** The button with exactly this text or label. */
export function buttonNamed(root: ParentNode, name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name,
  );
  if (!found) throw new Error(`no button named ${name}`);
  return found;
}

/** The text field with exactly this label. */
export function fieldNamed(root: ParentNode, name: string): HTMLInputElement {
  const label = [...root.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === name);
  const field = label?.control;
  if (!(field instanceof HTMLInputElement)) throw new Error(`no text field named ${name}`);
  return field;
}

export const click = (element: Element) => act(() => (element as HTMLElement).click());

/** Time of the last key press, in ms. */
let pressedAt = 0;

/** Simulates pressing a key on an element, one second after the previous key press, as a person would. */
export function pressKey(element: Element, key: string): void {
  pressedAt = Math.max(pressedAt, performance.now()) + 1000;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  act(() => {
    element.dispatchEvent(event);
  });
}

/** Fills a field as autofill does: sets the value and dispatches an input event. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  act(() => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Picks a value in a select menu, as autofill does. */
export function pick(root: ParentNode, label: string, value: string) {
  const name = [...root.querySelectorAll('span')].find((each) => each.textContent === label);
  const field = name && find<HTMLInputElement>(name.parentElement ?? root, 'input');
  if (!field) throw new Error(`no menu called ${label}`);
  fill(field, value);
}

/** Simulates pasting text into an element. */
export function paste(element: Element, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    element.dispatchEvent(event);
  });
}
