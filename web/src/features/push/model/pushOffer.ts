import { createStore, useStore } from '@/shared/lib/store';
import { toast } from '@/shared/lib/toasts';
import { useRegisterPush } from './usePush.ts';

/**
 * `held` means that the offer is delayed until the user opens another page, because showing it would move the content
 * they are reading.
 */
type PushOffer = 'held' | 'shown' | null;

export const pushOffer = createStore<PushOffer>(null);

export interface ShownPushOffer {
  /** Requests the browser's permission. */
  accept: () => void;
  decline: () => void;
}

/** The offer to turn on notifications. Null if there is none to show. */
export function usePushOffer(): ShownPushOffer | null {
  const shown = useStore(pushOffer) === 'shown';
  const register = useRegisterPush();
  const decline = () => pushOffer.set(null);
  const accept = async () => {
    decline();
    const result = await register(true);
    if ('token' in result) toast({ kind: 'success', title: 'Notifications are on for this device' });
    else if (result.failed === 'permission-blocked') {
      toast({
        title: 'Your browser blocks our notifications',
        text: 'Select the icon next to the address to allow notifications from Duelbook.',
      });
    }
  };
  return shown ? { accept: () => void accept(), decline } : null;
}
