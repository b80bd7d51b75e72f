import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { onPlayed } from '@/shared/lib/played';
import { readStored, writeStored } from '@/shared/lib/storage';
import { MessagingDocument } from '../api/push.generated.ts';
import { pushOffer } from './pushOffer.ts';
import { missingForPush } from './support.ts';

const key = 'duelbook.push-asked';

/** Whether to offer push: it is supported, and the user hasn't decided yet, either here or in the browser. */
const isOpen = () => missingForPush() === null && Notification.permission === 'default' && readStored(key) === null;

function showHeld(): void {
  if (pushOffer.get() !== 'held') return;
  writeStored(key, 'asked');
  pushOffer.set('shown');
}

/**
 * Offers notifications once, on the page after the first stake or match. The browser's own prompt appears only for users
 * who accept, because browsers remember the answer.
 */
export function usePushAsk(): void {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const ask = useEffectEvent(async () => {
    if (!isOpen()) return;
    const { data } = await client.query({ query: MessagingDocument }).catch(() => ({ data: undefined }));
    if (data?.config.messaging && isOpen()) pushOffer.set('held');
  });
  useEffect(() => onPlayed(() => void ask()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(showHeld, [pathname]);
  useEffect(() => () => pushOffer.set(null), []);
}
