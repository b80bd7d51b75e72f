import { afterEach, expect, it, vi } from 'vitest';
import { find, pressKey, render } from '@/shared/lib/testing';
import { hotkeys, useHotkeys } from './hotkeys.ts';

const pressed = vi.fn();

function Page({ active }: { active?: boolean }) {
  useHotkeys({ j: () => pressed('j'), Enter: () => pressed('Enter') }, active);
  return (
    <>
      <input aria-label="Text" />
      <a href="/">Home</a>
      <div role="dialog">
        <button type="button">In</button>
      </div>
    </>
  );
}

afterEach(() => {
  pressed.mockClear();
  hotkeys.turn(true);
  document.body.replaceChildren();
});

it('handles keys on the page, not in fields and dialogs', () => {
  const { root, unmount } = render(<Page />);
  pressKey(document.body, 'j');
  expect(pressed).toHaveBeenCalledTimes(1);
  pressKey(find(root, 'input'), 'j');
  pressKey(find(root, 'button'), 'j');
  pressKey(document.body, 'k');
  expect(pressed).toHaveBeenCalledTimes(1);
  unmount();
  pressKey(document.body, 'j');
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('leaves Enter to the focused element', () => {
  const { root, unmount } = render(<Page />);
  pressKey(find(root, 'a'), 'Enter');
  expect(pressed).not.toHaveBeenCalled();
  pressKey(document.body, 'Enter');
  expect(pressed).toHaveBeenCalledWith('Enter');
  unmount();
});

it('does nothing while inactive or turned off', () => {
  const { unmount } = render(<Page active={false} />);
  pressKey(document.body, 'j');
  unmount();
  const second = render(<Page />);
  hotkeys.turn(false);
  second.unmount();
  const third = render(<Page />);
  pressKey(document.body, 'j');
  third.unmount();
  expect(pressed).not.toHaveBeenCalled();
  expect(localStorage.getItem('duelbook.hotkeys')).toBe('off');
});
