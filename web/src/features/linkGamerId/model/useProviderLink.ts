import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { desktop } from '@/shared/platform';
import { BeginGamerIdLinkDocument, ReadLinkedAccountDocument } from '../api/linkGamerId.generated.ts';
import type { System } from './system.ts';
import { useConnect } from './useConnect.ts';

interface Account {
  value: string;
  /** The sign-in's `state` parameter, which identifies the account when linking it. */
  state: string;
}

/**
 * Links an account by signing in with its provider, which only the desktop app can do. In a browser the request is sent
 * anyway, and its refusal (code 1014) opens the desktop app's page.
 */
export function useProviderLink(system: System) {
  const [begin] = useMutation(BeginGamerIdLinkDocument);
  const [read] = useMutation(ReadLinkedAccountDocument);
  const connect = useConnect(system);
  const [busy, setBusy] = useState(false);
  /** Whether the user is signing in with the provider in the browser. */
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [account, setAccount] = useState<Account | null>(null);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (fault) {
      const { platformCode, message, retryable } = refusalOf(fault);
      // A sign-in that was refused can't be reused, but one whose request failed because of a lost connection can.
      if (!retryable) setAccount(null);
      if (platformCode === errorCodes.DESKTOP_NEEDED)
        openOverlay({ kind: 'not-supported', feature: 'account-linking' });
      else if (!isAnsweredCentrally(fault)) setError(message);
    }
    setWaiting(false);
    setBusy(false);
  };

  const signIn = () =>
    run(async () => {
      const { data } = await begin({ variables: { id: system.id } });
      const link = data?.beginGamerIdLink;
      if (!link) return;
      setWaiting(true);
      const answer = await desktop()?.accounts.authorize(link);
      setWaiting(false);
      if (!answer || answer.error) return setError(`You canceled the sign-in. Your ${system.name} isn’t linked.`);
      if (!answer.code || answer.state !== link.state) return setError('The sign-in wasn’t confirmed. Try again.');
      const found = await read({ variables: { id: system.id, code: answer.code, state: link.state } });
      const value = found.data?.readLinkedAccount.value;
      if (value !== undefined) setAccount({ value, state: link.state });
    });

  const confirm = () =>
    run(async () => {
      if (account) await connect({ linkState: account.state });
    });

  /** Cancels the sign-in in the browser. */
  const cancel = () => void desktop()?.accounts.cancel();

  return { busy, waiting, error, account, signIn, cancel, confirm };
}
