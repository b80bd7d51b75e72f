import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { asPlayer } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { useLiveChannel } from '@/shared/lib/live';
import { toast } from '@/shared/lib/toasts';
import {
  type Cheers_NowFragment,
  CheersNowDocument,
  LiveCheersDocument,
  SendCheerDocument,
} from '../api/livePlayer.generated.ts';

export type CheersNow = Cheers_NowFragment;

/**
 * The cheers on a channel, and a function to send them. Queried once and then updated live. Null until the first
 * response or update.
 */
export function useCheers(tvId: string) {
  const [cheers, setCheers] = useState<CheersNow | null>(null);
  const query = useQuery(CheersNowDocument, { variables: { id: tvId }, fetchPolicy: 'network-only' });
  const [send, { loading }] = useMutation(SendCheerDocument);
  useLiveChannel({
    document: LiveCheersDocument,
    variables: { tvId },
    onUpdates: (updates) => {
      const news = updates.at(-1)?.cheers.data;
      if (news) setCheers(news);
    },
  });
  const cheer = (teamId: string, count: number): void =>
    asPlayer('Cheer', () => {
      send({ variables: { id: tvId, type: teamId, count } }).catch((error: unknown) => {
        toast({ kind: 'warning', title: refusalOf(error)?.message ?? 'Your cheer wasn’t sent. Try again.' });
      });
    });
  return { cheers: cheers ?? query.data?.cheers ?? null, query, cheer, sending: loading };
}

export type CheersState = ReturnType<typeof useCheers>;
