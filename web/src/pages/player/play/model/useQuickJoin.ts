import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MatchView } from '@/entities/match';
import { asPlayer, currentSession } from '@/entities/session';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { PlayPageDocument, PlayWalletDocument } from '../api/play.generated.ts';
import type { BoardFilter } from './boardFilter.ts';
import { quickest } from './quickJoin.ts';

/**
 * Finds an open match that fits the filter and the balance and opens its join dialog. Tells the user if there is none.
 */
export function useQuickJoin(filter: BoardFilter, onFound: (match: MatchView) => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    const selfId = currentSession()?.user.id;
    if (busy || !selfId) return;
    setBusy(true);
    try {
      const fetchPolicy = 'network-only' as const;
      const [open, wallet] = await Promise.all([
        client.query({
          query: PlayPageDocument,
          variables: { ...filter, openToMe: true, page: 1, pageSize: 48 },
          fetchPolicy,
        }),
        client.query({ query: PlayWalletDocument, fetchPolicy }),
      ]);
      const match = quickest(open.data?.availableMatches.items ?? [], selfId, wallet.data?.wallet.playable ?? 0);
      if (match) onFound(match);
      else nothing();
    } catch (error) {
      if (!isAnsweredCentrally(error)) {
        toast({ kind: 'error', title: 'Couldn’t search for a match', text: refusalOf(error).message });
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, join: () => asPlayer('Quick join', () => void look()) };
}

const nothing = () =>
  toast({
    kind: 'info',
    title: 'No open match fits',
    text: 'Create one for someone else to join.',
    action: { label: 'Create match', run: () => openOverlay({ kind: 'create-match' }) },
  });
