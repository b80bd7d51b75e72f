import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { SwitchName } from '@/shared/api/types.generated';
import { useServerTime } from '@/shared/lib/clock';
import { StoppedDocument } from '../api/stopped.generated.ts';

const pollInterval = 20_000;
const none: readonly SwitchName[] = [];

/**
 * Switches that are currently off for everyone. Empty until known. Polled every 20 seconds, which also keeps the clock
 * of pages without an account feed in sync with the platform's.
 */
export function useStopped(): readonly SwitchName[] {
  const { data } = useQuery(StoppedDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  useServerTime(data?.config.serverTime);
  return data?.config.stopped ?? none;
}

/**
 * Checks the switches again immediately, for all components that show them. If the request fails, the next poll catches
 * up.
 */
export const refreshStopped = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: StoppedDocument, fetchPolicy: 'network-only' }).catch(() => undefined);

const words: Record<SwitchName, string> = {
  sign_up: 'New accounts are off right now. You can sign in if you have one.',
  deposits: 'Deposits are off right now. Your money is safe.',
  withdrawals: 'Withdrawals are off right now. Your money is safe.',
  staking: 'New stakes are off right now. You can still cash out and cancel orders.',
  matches: 'New matches and entries are off right now. Matches that have started continue.',
  chat: 'Chat is off right now. You can still write to support.',
  read_only: 'Nothing can be changed right now. Your money is safe.',
};

/** Text about features that are off for everyone. Null if everything works. */
export function stoppedNotice(stopped: readonly SwitchName[]): string | null {
  if (stopped.includes('read_only')) return words.read_only;
  return stopped.length > 0 ? stopped.map((name) => words[name]).join(' ') : null;
}
