import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, find, pressKey, render } from '@/shared/lib/testing';
import type { Quote } from '../model/useQuote.ts';
import { CashOutSheet } from './CashOutSheet.tsx';

afterEach(() => vi.useRealTimers());

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
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  state: 'available',
  reason: null,
});

type Sent = Record<string, unknown>;

/** Simulates a platform whose price drops while the player is holding the button. */
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

it('asks again when the quote drops while the button is held, and says by how much', async () => {
  vi.useFakeTimers();
  const sent: Sent[] = [];
  // Quotes that have expired are renewed at once.
  const past = '2020-01-01T00:00:00.000Z';
  const quotes = [quoteOf(960, 'first'), quoteOf(900, 'second')];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'CashOutQuote')
      return of({ data: { cashOutQuote: { ...(quotes.shift() ?? quoteOf(900, 'third')), expiresAt: past } } });
    sent.push(variables);
    return of({ data: { cashOut: { __typename: 'Slippage', message: 'Moved.', quote: quoteOf(900, 'third') } } });
  });
  const { root } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <CashOutSheet positionId="p1" name="Night Owls" side="a" onClose={() => undefined} />
    </ApolloProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  pressKey(buttonNamed(root, 'Hold to cash out $9.60'), 'Enter');
  await act(() => vi.advanceTimersByTimeAsync(600));
  const button = find<HTMLButtonElement>(root, 'button[data-track=cash_out_hold]');
  pressKey(button, 'Enter');
  expect(sent).toEqual([]);
  expect(find(root, '[role=alert]').textContent).toContain('It paid $9.60. It now pays $9.00.');
  expect(find(root, '[role=alert]').textContent).toContain('Nothing was sold.');
  pressKey(button, 'Enter');
  pressKey(button, 'Enter');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(sent[0]).toMatchObject({ minProceeds: 900 });
});

it('announces a drop once, compared with the previous quote, until the amount is back', async () => {
  vi.useFakeTimers();
  const amounts = [1_000, 1_100, 1_060, 1_080, 1_100, 1_100];
  // Quotes that have expired are renewed at once.
  const link = new ApolloLink(() => {
    const quote = quoteOf(amounts.shift() ?? 1_100, `left ${amounts.length}`);
    return of({ data: { cashOutQuote: { ...quote, expiresAt: `2020-01-01T00:00:0${amounts.length}.000Z` } } });
  });
  const { root, unmount } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <CashOutSheet positionId="p1" name="Night Owls" side="a" onClose={() => undefined} />
    </ApolloProvider>,
  );
  const alerts: (string | null)[] = [];
  await act(() => vi.advanceTimersByTimeAsync(10));
  while (amounts.length > 0) {
    alerts.push(root.querySelector('[role=alert]')?.textContent ?? null);
    await act(() => vi.advanceTimersByTimeAsync(500));
  }
  const said = 'It paid $11.00. It now pays $10.60.';
  expect(alerts).toEqual([null, null, said, said, null]);
  unmount();
});
