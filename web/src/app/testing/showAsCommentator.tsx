import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { possibleTypes } from '@/shared/api';
import { PlayerClientProvider } from '@/shared/lib/player-client';
import { type HeldCall, heldClient, render } from '@/shared/lib/testing';
import { commentatorPolicies } from '../apollo/createCommentatorClient.ts';

/**
 * Renders a commentator page. The test responds to the calls, both those of the commentator and those of the player.
 */
export function showAsCommentator(page: ReactNode, path = '/') {
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes, typePolicies: commentatorPolicies }));
  const player = heldClient(new InMemoryCache({ possibleTypes }));
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <PlayerClientProvider client={player.client}>
        <ApolloProvider client={client}>{page}</ApolloProvider>
      </PlayerClientProvider>
    </MemoryRouter>,
  );
  return { root, calls, playerCalls: player.calls, unmount };
}

/** The most recent call of this operation. */
export function latest(calls: readonly HeldCall[], operation: string): HeldCall {
  const call = calls.findLast((one) => one.operation === operation);
  if (!call) throw new Error(`no ${operation}`);
  return call;
}

/** Waits for a call of this operation. There may also be calls that poll the schedule. */
export const sent = (calls: readonly HeldCall[], operation: string) =>
  expect.poll(() => calls.map((one) => one.operation)).toContain(operation);
