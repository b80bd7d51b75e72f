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

/** Whether there is something to ask: nobody has decided, here or in the browser. */
const isOpen = () => missingForPush() === null && Notification.permission === 'default' && readStored(key) === null;

/**
 * Offers messages on this device after the first stake or match, once. The browser asks only those who want them: what it is
 * told once it keeps.
 */
export function usePushAsk(): void {
  const client = useApolloClient();
  const register = useRegisterPush();
  const turnOn = async () => {
    const result = await register(true);
    if ('token' in result) toast({ kind: 'success', title: 'Messages come to this device' });
    else if (result.failed === 'permission-blocked') {
      toast({
        title: 'This browser blocks our messages',
        text: 'Press the sign beside the address to let Duelbook send notifications.',
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
      title: 'Hear how it ends',
      text: 'Results, invitations and messages on this device, also while Duelbook is closed.',
      action: { label: 'Turn on', run: () => void turnOn() },
    });
  });
  useEffect(() => onPlayed(() => void ask()), []);
}
