import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { loadScript, type PayPalNamespace } from '@paypal/paypal-js';
import { act } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { usePaymentScript } from './usePaymentScript.ts';

vi.mock('@paypal/paypal-js', () => ({ loadScript: vi.fn() }));

const provider = { version: '5', Buttons: () => undefined } as unknown as PayPalNamespace;
let clientId: string | null = null;

const link = new ApolloLink(() =>
  of({
    data: {
      paymentConfig: {
        __typename: 'PaymentConfig',
        paypalClientId: clientId,
        paypalSdkBaseUrl: null,
        currency: 'USD',
        realMoney: false,
      },
    },
  }),
);

function Status() {
  return usePaymentScript().status;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(loadScript).mockResolvedValue(provider);
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('reports payments as unavailable until the polled configuration has a client id, then loads the script once', async () => {
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies: { PaymentConfig: { keyFields: [] } } }),
    link,
  });
  const { root, unmount } = render(
    <ApolloProvider client={client}>
      <Status />
    </ApolloProvider>,
  );
  await pass(10);
  expect(root.textContent).toBe('missing');
  expect(loadScript).not.toHaveBeenCalled();
  clientId = 'client-1';
  await pass(60_000);
  expect(loadScript).toHaveBeenCalledWith(expect.objectContaining({ clientId: 'client-1' }));
  await pass(1_000);
  expect(root.textContent).toBe('ready');
  await pass(120_000);
  expect(loadScript).toHaveBeenCalledTimes(1);
  unmount();
});
