import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { buttonNamed, find, pressKey, render } from '@/shared/lib/testing';
import type { Quote } from '../model/useQuote.ts';
import { CashOutSheet } from './CashOutSheet.tsx';

const quoteOf = (proceedsAmount: number, quoteId: string): Quote => ({
  __typename: 'CashOutQuote',
  quoteId,
  positionId: 'p1',
  marketSeq: 7,
  payoutAmount: 2_000,
  fillableAmount: 2_000,
  proceedsAmount,
  averagePrice: Math.round(proceedsAmount / 20),
  midValue: proceedsAmount,
  voidValue: 1_160,
  worstPrice: 59,
  paidAmount: 1_160,
  expiresAt: '2126-11-22T00:00:00.000Z',
  state: 'available',
  reason: null,
});

type Sent = Record<string, unknown>;

/** A platform whose price drops while the player is holding the button. */
function fallingPlatform(sent: Sent[]) {
  return new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'CashOutQuote') return of({ data: { cashOutQuote: quoteOf(1_240, 'first') } });
    sent.push(variables);
    const message = 'The price moved.';
    return of({ data: { cashOut: { __typename: 'Slippage', message, quote: quoteOf(1_180, 'second') } } });
  });
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

async function hold(root: HTMLElement, words: string) {
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words));
  if (!button) throw new Error(`no button says ${words}`);
  pressKey(button, 'Enter');
  pressKey(button, 'Enter');
  await settled();
}

it('sells for the quoted amount or not at all, and asks again when the price has moved', async () => {
  const sent: Sent[] = [];
  const client = new ApolloClient({ cache: new InMemoryCache(), link: fallingPlatform(sent) });
  const { root } = render(
    <ApolloProvider client={client}>
      <CashOutSheet positionId="p1" name="Night Owls" side="a" onClose={() => undefined} />
    </ApolloProvider>,
  );
  await settled();
  await hold(root, 'Hold to cash out $12.40');
  expect(sent).toMatchObject([{ quoteId: 'first', minProceeds: 1_240 }]);
  expect(find(root, '[role=alert]').textContent).toContain('Nothing was sold');
  expect(find(root, 's').textContent).toBe('$12.40');
  expect(buttonNamed(root, 'Keep stake')).toBeTruthy();
  await hold(root, 'Hold to cash out $11.80');
  expect(sent[1]).toMatchObject({ quoteId: 'second', minProceeds: 1_180 });
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('renews an expired quote when the new one pays no less', async () => {
  const sent: Sent[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'CashOutQuote') return of({ data: { cashOutQuote: quoteOf(1_240, 'first') } });
    sent.push(variables);
    const quote = quoteOf(sent.length === 1 ? 1_240 : 1_180, 'second');
    return of({ data: { cashOut: { __typename: 'Slippage', message: 'The quote expired.', quote } } });
  });
  const { root } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <CashOutSheet positionId="p1" name="Night Owls" side="a" onClose={() => undefined} />
    </ApolloProvider>,
  );
  await settled();
  await hold(root, 'Hold to cash out $12.40');
  await settled();
  expect(sent).toMatchObject([
    { quoteId: 'first', minProceeds: 1_240 },
    { quoteId: 'second', minProceeds: 1_240 },
  ]);
  expect(find(root, '[role=alert]').textContent).toContain('Nothing was sold');
  expect(buttonNamed(root, 'Keep stake')).toBeTruthy();
});
