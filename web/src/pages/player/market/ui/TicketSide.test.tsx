import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, heldClient, render } from '@/shared/lib/testing';
import { type SideTab, TicketSide } from './TicketSide.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** The column next to a price that can be taken. */
function Page({ chat }: { chat: string | null }) {
  const [tab, setTab] = useState<SideTab>('ticket');
  return (
    <>
      <TicketSide chat={chat} tab={tab} onTab={setTab}>
        <p>The form</p>
      </TicketSide>
      <button type="button" aria-label="Take 40¢" onClick={() => setTab('ticket')} />
    </>
  );
}

function shown(chat: string | null) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Page chat={chat} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { root, calls, tabs: () => [...root.querySelectorAll<HTMLElement>('[role=tab]')] };
}

it('docks the chat with the ticket, requests it when its tab is opened, and returns to the ticket', async () => {
  const { root, calls, tabs } = shown('e1');
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Ticket', 'Chat']);
  expect(root.textContent).toContain('The form');
  expect(calls).toEqual([]);
  const chat = tabs()[1];
  if (chat) click(chat);
  await vi.waitFor(() => expect(calls.map(({ variables }) => variables)).toEqual([{ eventId: 'e1' }]), {
    timeout: 20_000,
  });
  await act(async () => undefined);
  expect(root.textContent).not.toContain('The form');
  click(buttonNamed(root, 'Take 40¢'));
  expect(tabs()[0]?.getAttribute('aria-selected')).toBe('true');
  expect(root.textContent).toContain('The form');
}, 30_000);

it('shows only the ticket if the chat has a separate tab', () => {
  const { root, tabs } = shown(null);
  expect(tabs()).toEqual([]);
  expect(root.textContent).toBe('The form');
});
