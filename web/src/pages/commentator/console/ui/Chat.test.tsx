import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { Chat } from './Chat.tsx';

vi.mock('@/widgets/thread', () => ({ StakingThread: () => <p>Messages</p> }));

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

/** A window that the test can close. */
function fakeWindow() {
  const opened = {
    closed: false,
    focus: vi.fn(),
    close: vi.fn(() => {
      opened.closed = true;
    }),
  };
  return opened;
}

function show(eventId: string, opened: ReturnType<typeof fakeWindow> | null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window | null);
  const shown = showAsCommentator(<Chat eventId={eventId} />);
  unmount = shown.unmount;
  return { root: shown.root, open };
}

it('opens in a window of its own and comes back, with the focus on the same button', async () => {
  const opened = fakeWindow();
  const { root, open } = show('e-1', opened);
  await expect.poll(() => root.textContent).toContain('Messages');
  const button = buttonNamed(root, 'Pop out the chat');
  button.focus();
  click(button);
  expect(open).toHaveBeenCalledWith('/commentator/events/e-1/chat?hideFrame', 'duelbook-chat-e-1', expect.any(String));
  expect(find(root, '[role=status]').textContent).toContain('The chat is in its own window');
  expect(root.textContent).not.toContain('Messages');
  expect(document.activeElement).toBe(buttonNamed(root, 'Bring back the chat'));
  click(buttonNamed(root, 'Show window'));
  expect(opened.focus).toHaveBeenCalledOnce();
  click(buttonNamed(root, 'Bring back the chat'));
  expect(opened.close).toHaveBeenCalledOnce();
  expect(root.textContent).toContain('Messages');
  expect(document.activeElement).toBe(buttonNamed(root, 'Pop out the chat'));
});

it('comes back when the window is closed', async () => {
  const opened = fakeWindow();
  const { root } = show('e-2', opened);
  click(buttonNamed(root, 'Pop out the chat'));
  act(() => opened.close());
  await expect.poll(() => root.textContent, { timeout: 20_000 }).toContain('Messages');
  expect(root.textContent).not.toContain('in its own window');
});

it('is still out when the console is opened again', () => {
  const opened = fakeWindow();
  const { root } = show('e-3', opened);
  click(buttonNamed(root, 'Pop out the chat'));
  unmount();
  const again = show('e-3', null);
  expect(again.root.textContent).toContain('The chat is in its own window');
  click(buttonNamed(again.root, 'Bring back the chat'));
  expect(opened.close).toHaveBeenCalledOnce();
});

it('stays when the browser blocks the window, and says what to do', async () => {
  const { root } = show('e-4', null);
  click(buttonNamed(root, 'Pop out the chat'));
  expect(find(root, '[role=alert]').textContent).toContain('Allow pop-ups for this site');
  await expect.poll(() => root.textContent).toContain('Messages');
});
