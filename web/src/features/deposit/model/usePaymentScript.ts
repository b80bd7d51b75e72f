import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { paymentScript } from '@/shared/lib/payment-script';
import type { ScriptStatus } from '@/shared/lib/provider-script';
import { useStore } from '@/shared/lib/store';
import { PaymentConfigDocument } from '../api/deposit.generated.ts';
import { loadPaymentScript, type PaymentScriptConfig } from './loadPaymentScript.ts';

const configPollMs = 60_000;

export interface PaymentScript {
  /** `missing` means that the configuration has no client ID, so there is nothing to load. */
  status: ScriptStatus | 'missing';
  currency: string;
  /** Loads the script again after it has been blocked. */
  again: () => void;
}

/** Loads the provider's script when a component needs it. The client ID comes from the polled configuration. */
export function usePaymentScript(): PaymentScript {
  const { data } = useQuery(PaymentConfigDocument, { fetchPolicy: 'cache-and-network', pollInterval: configPollMs });
  const status = useStore(paymentScript.status);
  const clientId = data?.paymentConfig.paypalClientId ?? null;
  const sdkBaseUrl = data?.paymentConfig.paypalSdkBaseUrl ?? null;
  const currency = data?.paymentConfig.currency ?? 'USD';
  useEffect(() => {
    if (clientId !== null) loadPaymentScript({ clientId, sdkBaseUrl, currency });
  }, [clientId, sdkBaseUrl, currency]);
  const config: PaymentScriptConfig | null = clientId === null ? null : { clientId, sdkBaseUrl, currency };
  return {
    status: data && !config ? 'missing' : status,
    currency,
    again: () => config && loadPaymentScript(config),
  };
}
