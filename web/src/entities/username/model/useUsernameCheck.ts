import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useDebounced } from '@/shared/lib/debounce';
import { useOnline } from '@/shared/lib/media';
import { UsernameAvailabilityDocument } from '../api/usernameAvailability.generated.ts';
import { usernameFault } from './username.ts';

const restMs = 400;
/** Delay before an error is shown. Longer, because every name is too short while the user starts typing. */
const faultRestMs = 800;

/** Result of checking a username while it is typed (docs/domain/accounts.md#usernames). */
export type UsernameCheck =
  /** The field is empty or contains the user's current username. */
  | { state: 'unchanged' }
  | { state: 'invalid'; fault: string; rested: boolean }
  | { state: 'checking' | 'free' | 'refused' | 'offline' | 'failed' }
  | { state: 'taken'; suggestions: readonly string[] };

const checking: UsernameCheck = { state: 'checking' };

/**
 * Checks a username with the platform once the user stops typing. The platform checks it again when it is saved, so
 * saving is only blocked for names that are known to be refused.
 * @param current the user's own username, which isn't checked
 */
export function useUsernameCheck(username: string, current: string): UsernameCheck {
  const online = useOnline();
  const rested = useDebounced(username, restMs) === username;
  const faultRested = useDebounced(username, faultRestMs) === username;
  const unchanged = username === '' || username === current;
  const fault = unchanged ? null : usernameFault(username);
  const asks = !unchanged && fault === null && rested && online;
  const { data, error, refetch } = useQuery(UsernameAvailabilityDocument, {
    variables: { username },
    skip: !asks,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const failed = asks && error !== undefined;
  useEffect(() => {
    if (!failed) return;
    const retry = () => void refetch().catch(() => undefined);
    window.addEventListener('focus', retry);
    return () => window.removeEventListener('focus', retry);
  }, [failed, refetch]);

  if (unchanged) return { state: 'unchanged' };
  if (fault !== null) return { state: 'invalid', fault, rested: faultRested };
  if (!online) return { state: 'offline' };
  if (failed) return { state: 'failed' };
  const found = asks ? data?.usernameAvailability : undefined;
  if (found?.username !== username) return checking;
  switch (found.state) {
    case 'taken':
      return { state: 'taken', suggestions: found.suggestions };
    case 'available':
    case 'own':
      return { state: 'free' };
    default:
      return { state: 'refused' };
  }
}

/** Whether the platform would refuse this username. */
export const isRefused = ({ state }: UsernameCheck): boolean =>
  state === 'invalid' || state === 'refused' || state === 'taken';
