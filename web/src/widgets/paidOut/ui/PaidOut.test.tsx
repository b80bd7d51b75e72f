import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldClient, render } from '@/shared/lib/testing';
import { PaidOutBand, PaidOutLine } from './PaidOut.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'requestAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const paid = (totalAmount: number, dayAmount: number) => ({
  paidOut: { __typename: 'PaidOut', totalAmount, dayAmount, at: '2026-11-21T20:00:00.000Z' },
});
const amounts = (text: string) =>
  [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));

it('never shows less in total than in the last 24 hours, at first or while it counts up', async () => {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <PaidOutBand />
      <PaidOutLine />
    </ApolloProvider>,
  );
  const check = () => {
    const band = root.querySelector('section')?.textContent ?? '';
    const [total = 0, , , day = 0] = amounts(band);
    expect(total).toBeGreaterThanOrEqual(day);
    return total;
  };
  await calls[0]?.answer(paid(10_511_500, 10_511_500));
  expect(check()).toBe(105_115);
  expect(amounts(root.querySelector('section + span')?.textContent ?? '')).toEqual([105_115]);
  client.refetchQueries({ include: 'active' });
  await calls[1]?.answer(paid(20_511_500, 15_000_000));
  expect(check()).toBeLessThan(205_115);
});
