import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllOverlays } from '@/shared/lib/overlays';
import { click, fill, heldClient, render, translate } from '@/shared/lib/testing';
import { stories } from './stories.ts';

/** Groups of stories that move money or show it. */
const groups =
  /^(Amount pad|Banner|Button|Chip|Create match|Deposit|Enter|Event|Hold|Join|Match|Money|Price|Receipt|Room|Slip|Stake|Ticket|Tournament|Wallet|Withdraw)/;
/** Presses per story. */
const most = 12;

const shown = () => document.body.textContent;

/** Presses the story's buttons one after another, fills its fields, and returns what the page says after each step. */
async function walk(Story: ComponentType, translated: boolean): Promise<(string | null)[]> {
  const { client } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Story />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const stop = translated ? translate() : () => undefined;
  const said = [shown()];
  for (const amount of ['3', '12.5']) {
    for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file])'))
      fill(field as HTMLInputElement, amount);
    await act(async () => undefined);
    said.push(shown());
  }
  for (let step = 0; step < most; step += 1) {
    const button = document.querySelectorAll('button:not([disabled])')[step];
    if (!button) break;
    click(button);
    await act(async () => undefined);
    said.push(shown());
  }
  unmount();
  stop();
  closeAllOverlays();
  document.body.replaceChildren();
  return said;
}

const money = stories.filter(({ loads, group }) => loads === undefined && groups.test(group));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

it('finds the stories that move money', () => {
  expect(money.length).toBeGreaterThan(40);
});

it.each(money.map(({ path, Component }) => [path, Component] as const))(
  '%s says the same while the page is translated',
  async (_path, Story) => {
    // A walk shows what is loaded on demand only once it has arrived, so the first two may differ.
    await vi.waitFor(async () => {
      const before = await walk(Story, false);
      expect(await walk(Story, true)).toEqual(before);
    });
  },
);
