import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentSource_CardFragment } from '@/entities/wallet';
import { newIdempotencyKey, refusalOf } from '@/shared/api';
import type { PaymentSourceType } from '@/shared/api/types.generated';
import {
  AddPaymentSourceDocument,
  BankLinkDocument,
  OwnSourcesDocument,
  VaultLinkDocument,
} from '../api/paymentSources.generated.ts';
import { forgetSources } from './forgetSources.ts';
import { openProviderWindow, type ProviderWindow } from './providerWindow.ts';

type Source = PaymentSource_CardFragment;

/** A provider's page that is open in another window. */
interface Visit {
  window: ProviderWindow;
  /**
   * Checks for the resulting payout method. Resolves to null as long as there is none. Throws if the platform refuses.
   */
  look: () => Promise<Source | null>;
}

const windowPollMs = 500;

/** Connects a payout method, either by entering its address or on the provider's page. */
export function useConnect(onConnected: (source: Source) => void) {
  const client = useApolloClient();
  const [key] = useState(newIdempotencyKey);
  const [mutate, { loading: adding }] = useMutation(AddPaymentSourceDocument, {
    refetchQueries: [OwnSourcesDocument],
    update: forgetSources,
  });
  const [visit, setVisit] = useState<Visit | null>(null);
  const [looking, setLooking] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const ownSources = async () => {
    const { data } = await client.query({ query: OwnSourcesDocument, fetchPolicy: 'network-only' });
    return data?.wallet.paymentSources ?? [];
  };

  /** Safe to repeat, because sending the same value twice yields the same payout method. */
  const send = async (type: PaymentSourceType, value: string) => {
    const variables = { type, value, idempotencyKey: `${key}-${type}-${value}`.slice(0, 120) };
    return (await mutate({ variables })).data?.addPaymentSource ?? null;
  };

  const add = async (type: PaymentSourceType, value: string) => {
    setError(null);
    try {
      const source = await send(type, value);
      if (source) onConnected(source);
    } catch (fault) {
      setError(refusalOf(fault).message);
    }
  };

  const open = async (prepare: () => Promise<{ url: string; look: Visit['look'] }>) => {
    setError(null);
    const window = openProviderWindow();
    if (!window) return setError('Your browser blocked the window. Allow pop-ups for this page and try again.');
    try {
      const { url, look } = await prepare();
      window.go(url);
      setVisit({ window, look });
    } catch (fault) {
      window.close();
      setError(refusalOf(fault).message);
    }
  };

  /** The platform looks up the connected accounts at Dots itself, so this value only identifies the request. */
  const openBank = () =>
    open(async () => {
      const known = new Set((await ownSources()).map(({ id }) => id));
      const { data } = await client.query({ query: BankLinkDocument, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The response has no link.');
      const look = async () => {
        const newest = await send('Dots', newIdempotencyKey());
        return newest && !known.has(newest.id) ? newest : null;
      };
      return { url: data.dotsConnect.url, look };
    });

  const openVault = () =>
    open(async () => {
      const { data } = await client.query({ query: VaultLinkDocument, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The response has no token.');
      const { id, approveUrl } = data.setupToken;
      return { url: approveUrl, look: () => send('PayPal', id) };
    });

  /** Checks for a result when the user returns or says they are done. */
  const finish = async () => {
    if (!visit) return;
    setLooking(true);
    setError(null);
    try {
      const source = await visit.look();
      if (!source) return setError('We haven’t received anything yet. Finish in the other window, then try again.');
      visit.window.close();
      setVisit(null);
      onConnected(source);
    } catch (fault) {
      setError(refusalOf(fault).message);
    } finally {
      setLooking(false);
    }
  };

  const cameBack = useEffectEvent(finish);
  useEffect(() => {
    if (!visit) return;
    const poll = window.setInterval(() => {
      if (!visit.window.isClosed()) return;
      window.clearInterval(poll);
      cameBack();
    }, windowPollMs);
    return () => window.clearInterval(poll);
  }, [visit]);

  const giveUp = () => {
    visit?.window.close();
    setVisit(null);
    setError(null);
  };

  return { error, visiting: visit !== null, busy: adding || looking, add, openBank, openVault, finish, giveUp };
}

export type Connecting = ReturnType<typeof useConnect>;
