import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import * as stories from './CreateMatch.stories.tsx';

const { default: _meta, ...shown } = stories;
const at: Record<string, string> = {
  SelectGame: 'Step 1 of 5 · Game',
  SelectConsole: 'Step 1 of 5 · Game',
  SelectMode: 'Step 2 of 5 · Format',
  ReviewMode: 'Step 2 of 5 · Format',
  AddTeam: 'Step 2 of 5 · Format',
  EnterAmount: 'Step 3 of 5 · Money',
  NotEnoughCash: 'Step 3 of 5 · Money',
  Deposit: 'Step 3 of 5 · Money',
  People: 'Step 4 of 5 · People',
  CreateMatch: 'Step 5 of 5 · Review',
  WaitingForOpponent: 'Match 18431',
  Results: 'Match 18431',
};

it.each(Object.entries(at))('%s shows its position and both outcomes', (name, position) => {
  const Story = shown[name as keyof typeof shown];
  const { unmount } = render(
    <ApolloProvider client={heldClient(new InMemoryCache()).client}>
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.querySelector('header')?.textContent).toBe(`Create match${position}`);
  expect(dialog?.querySelectorAll('nav[aria-label=Steps] li')).toHaveLength(5);
  expect(dialog?.querySelectorAll('nav [aria-current=step]')).toHaveLength(1);
  expect(dialog?.textContent).not.toContain('of 14');
  const hasEntry = !['SelectGame', 'SelectConsole', 'SelectMode'].includes(name);
  expect(dialog?.querySelector('[aria-label=Outcomes]') !== null).toBe(hasEntry);
  unmount();
});
