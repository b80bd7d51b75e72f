import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { serviceWorker } from '@/shared/lib/service-worker';
import { createStore, useStore } from '@/shared/lib/store';
import { MessagingDocument, RegisterDeviceDocument } from '../api/push.generated.ts';
import { type PushResult, registerPush } from './registerPush.ts';
import { missingForPush, type PushFailure } from './support.ts';

/** `off` means that the user hasn't been asked yet. */
export type PushState = 'off' | 'on' | { readonly failed: PushFailure };

/** Result of the latest registration on this page. Null before the first one. */
const latest = createStore<PushResult | null>(null);

function stateAfter(result: PushResult | null): PushState {
  const missing = missingForPush();
  if (missing) return { failed: missing };
  if (Notification.permission === 'denied') return { failed: 'permission-blocked' };
  // Dismissing the browser's prompt doesn't count as a decision.
  const undecided = result === null || ('failed' in result && result.failed === 'permission-blocked');
  if (!undecided) return 'failed' in result ? { failed: result.failed } : 'on';
  return Notification.permission === 'granted' ? 'on' : 'off';
}

/** Registers this browser for push as the signed-in user. Asks for permission only if `ask` is true. Never rejects. */
export function useRegisterPush(): (ask: boolean) => Promise<PushResult> {
  const client = useApolloClient();
  const register = async (ask: boolean): Promise<PushResult> => {
    const config = await client.query({ query: MessagingDocument }).catch(() => null);
    if (!config?.data) return { failed: missingForPush() ?? 'failed' };
    return registerPush(
      {
        messaging: config.data.config.messaging ?? null,
        registration: serviceWorker,
        sdk: async () => (await import('./firebase.ts')).firebase,
        send: (token) => client.mutate({ mutation: RegisterDeviceDocument, variables: { token } }),
      },
      ask,
    );
  };
  return async (ask) => {
    const result = await register(ask);
    latest.set(result);
    return result;
  };
}

/** Whether push is on in this browser, why it doesn't work, and a function that turns it on or tries again. */
export function usePush(): { state: PushState; busy: boolean; turnOn: () => Promise<void> } {
  const register = useRegisterPush();
  const state = stateAfter(useStore(latest));
  const [busy, setBusy] = useState(false);
  const turnOn = async () => {
    setBusy(true);
    await register(true);
    setBusy(false);
  };
  return { state, busy, turnOn };
}
