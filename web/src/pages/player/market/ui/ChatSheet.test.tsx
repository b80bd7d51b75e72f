import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { ChatSheet } from './ChatSheet.tsx';

vi.mock('./MarketChat.tsx', () => ({ MarketChat: ({ eventId }: { eventId: string }) => `The chat of ${eventId}` }));

const dialog = () => document.querySelector('[role=dialog]');
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('opens the chat over the page and closes it again', async () => {
  render(
    <MemoryRouter>
      <ChatSheet eventId="e1" note="OWL vs. RLF" />
    </MemoryRouter>,
  );
  expect(dialog()).toBeNull();
  click(buttonNamed(document.body, 'Chat'));
  expect(dialog()?.textContent).toContain('OWL vs. RLF');
  expect(dialog()?.textContent).toContain('The chat of e1');
  await settled();
  click(buttonNamed(document.body, 'Close'));
  await vi.waitFor(async () => {
    await settled();
    expect(dialog()).toBeNull();
  });
});
