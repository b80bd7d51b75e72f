import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { BlockedIdsDocument, BlockHashDocument } from '../api/blockedPeople.generated.ts';

const pollMs = 35_000;

/**
 * Renders nothing. Keeps the list of blocked users in sync with other devices by polling a short hash and refetching
 * the list when it changes.
 */
export function BlockWatch() {
  const { data } = useQuery(BlockHashDocument, { pollInterval: pollMs, skipPollAttempt: () => document.hidden });
  const ids = useQuery(BlockedIdsDocument);
  const known = useRef<string | null>(null);
  const compare = useEffectEvent((hash: string) => {
    if (known.current !== null && known.current !== hash) void ids.refetch().catch(() => undefined);
    known.current = hash;
  });
  useEffect(() => {
    if (data) compare(data.blockHash);
  }, [data]);
  return null;
}
