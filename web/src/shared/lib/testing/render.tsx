import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  // React asks for this name before it lets `act` work.
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Renders into the test's document. `root` holds it; `unmount` takes it away. */
export function render(node: ReactNode): { root: HTMLElement; unmount: () => void } {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const root = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(root);
  act(() => tree.render(node));
  return { root, unmount: () => act(() => tree.unmount()) };
}

/** The only element that fits; fails the test when there is none. */
export function find<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`no match for ${selector} in ${(root as Element).outerHTML}`);
  return element;
}

/** The button whose visible words or label are exactly these. */
export function buttonNamed(root: ParentNode, name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name,
  );
  if (!found) throw new Error(`no button named ${name}`);
  return found;
}

export const click = (element: Element) => act(() => (element as HTMLElement).click());

/** What a keyboard does to the focused element. */
export function pressKey(element: Element, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** Puts text into a field as autofill or a phone does: the value changes and an input event tells it. */
export function fill(field: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Pastes text into an element. */
export function paste(element: Element, text: string): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    element.dispatchEvent(event);
  });
}
