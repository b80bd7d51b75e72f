import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlay } from '@/shared/lib/overlays';
import { find, heldClient, render } from '@/shared/lib/testing';
import { ShareModal } from './ShareModal.tsx';

let leave = () => {};

afterEach(() => {
  act(closeAllOverlays);
  leave();
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** Shares a page in a browser with this clipboard function. */
async function copy(writeText: (text: string) => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  leave = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <ShareModal />
    </ApolloProvider>,
  ).unmount;
  act(() => openOverlay({ kind: 'share', link: '/play?tab=active' }));
  const button = await vi.waitFor(() => find(document.body, '[title="Copy link"]'));
  await act(async () => button.click());
}

const url = `${window.location.origin}/play?tab=active`;

it('copies the link and shows it as a QR code', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  await copy(writeText);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  expect(document.querySelector('[role=img][aria-label="QR code for the link"]')).not.toBeNull();
  expect(document.querySelector('textarea')).toBeNull();
});

it('shows the text, selected, when the clipboard refuses', async () => {
  await copy(() => Promise.reject(new Error('refused')));
  const text = find<HTMLTextAreaElement>(document.body, 'textarea');
  expect(document.activeElement).toBe(text);
  expect(text.value.endsWith(` ${url}`)).toBe(true);
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length]);
});
