import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ReviewOfApplePay, ReviewOfCard, ReviewWithScriptBlocked } from '@/features/deposit/ui/DepositModal.stories';
import { AllMet } from '@/features/joinMatch/ui/JoinDrawer.stories';
import { Review } from '@/features/withdraw/ui/WithdrawModal.stories';
import { SubmitActions } from '@/pages/player/match/ui/SubmitActions';
import { heldClient, render } from '@/shared/lib/testing';

const side = 'a' as const;
const report = {
  side,
  answer: 'first',
  sending: false,
  reported: false,
  changed: true,
  theirs: null,
  reading: { result: side, scores: [], fault: null },
} as unknown as Parameters<typeof SubmitActions>[0]['report'];

it.each<[string, ComponentType]>([
  ['deposit_paypal', ReviewWithScriptBlocked],
  ['deposit_card', ReviewOfCard],
  ['deposit_apple_pay', ReviewOfApplePay],
  ['withdraw', Review],
  ['join_match', AllMet],
  ['report_result', () => <SubmitActions report={report} onScores={() => undefined} />],
])('counts presses of the main action as %s', (name, Story) => {
  const { client } = heldClient(new InMemoryCache());
  const { unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <Story />
      </ApolloProvider>
    </MemoryRouter>,
  );
  const tracked = [...document.querySelectorAll<HTMLElement>('button[data-track]')];
  expect(tracked.map(({ dataset }) => dataset.track)).toContain(name);
  unmount();
});
