import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { serviceWorker } from '@/shared/lib/service-worker';
import { MessagingDocument, RegisterDeviceDocument } from '../api/push.generated.ts';
import { type Messaging, type PushResult, registerPush } from './registerPush.ts';
import { missingForPush } from './support.ts';

/** `unavailable`: this browser or installation has none; `off`: nobody was asked yet. */
export type PushState = 'unavailable' | 'off' | 'on' | 'blocked';

function stateNow(): PushState {
  if (missingForPush()) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'on' : 'off';
}

/** Registers this browser for push as the signed-in person; asks for permission, too, when told to. Never rejects. */
export function useRegisterPush(): (ask: boolean) => Promise<PushResult> {
  const client = useApolloClient();
  const messaging = async (): Promise<Messaging | null> => {
    const { data } = await client.query({ query: MessagingDocument });
    return data?.config.messaging ?? null;
  };
  return async (ask) =>
    registerPush(
      {
        messaging: await messaging().catch(() => null),
        registration: serviceWorker,
        sdk: async () => (await import('./firebase.ts')).firebase,
        send: (token) => client.mutate({ mutation: RegisterDeviceDocument, variables: { token } }),
      },
      ask,
    );
}

/** Where push stands in this browser, and how to turn it on. */
export function usePush(): { state: PushState; busy: boolean; turnOn: () => Promise<void> } {
  const register = useRegisterPush();
  const [state, setState] = useState(stateNow);
  const [busy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    const result = await register(true);
    setBusy(false);
    setState('failed' in result && result.failed !== 'permission-blocked' ? 'unavailable' : stateNow());
  };
  return { state, busy, turnOn };
}
