import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { onPlayed } from '@/shared/lib/played';
import { readStored, writeStored } from '@/shared/lib/storage';
import { toast } from '@/shared/lib/toasts';
import { MessagingDocument } from '../api/push.generated.ts';
import { missingForPush } from './support.ts';
import { useRegisterPush } from './usePush.ts';

const key = 'duelbook.push-asked';
const lifeMs = 20_000;

/** Whether to offer push: supported, and not yet decided here or in the browser. */
const isOpen = () => missingForPush() === null && Notification.permission === 'default' && readStored(key) === null;

/**
 * Offers notifications once, after the first stake or match. The browser's own prompt appears only for users who
 * accept, because browsers remember the answer.
 */
export function usePushAsk(): void {
  const client = useApolloClient();
  const register = useRegisterPush();
  const turnOn = async () => {
    const result = await register(true);
    if ('token' in result) toast({ kind: 'success', title: 'Notifications are on for this device' });
    else if (result.failed === 'permission-blocked') {
      toast({
        title: 'Your browser blocks our notifications',
        text: 'Select the icon next to the address to allow notifications from Duelbook.',
      });
    }
  };
  const ask = useEffectEvent(async () => {
    if (!isOpen()) return;
    const { data } = await client.query({ query: MessagingDocument }).catch(() => ({ data: undefined }));
    if (!data?.config.messaging || !isOpen()) return;
    writeStored(key, 'asked');
    toast({
      key,
      life: lifeMs,
      title: 'Find out how it ends',
      text: 'Get results, invitations and messages on this device, even when Duelbook is closed.',
      action: { label: 'Turn on', run: () => void turnOn() },
    });
  });
  useEffect(() => onPlayed(() => void ask()), []);
}
