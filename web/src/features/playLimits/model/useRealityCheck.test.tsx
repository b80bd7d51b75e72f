import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHeld } from '@/shared/lib/testing';
import { noLimit } from './samples.ts';
import { useRealityCheck } from './useRealityCheck.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z') });
  window.sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const limits = (stakedTotal: number, netPosition: number, sessionMinutes: number | null = 60) => ({
  playLimits: {
    __typename: 'PlayLimits',
    deposit: noLimit,
    stake: noLimit,
    loss: noLimit,
    sessionMinutes,
    coolOffUntil: null,
    selfExcludedUntil: null,
    pending: [],
    netPosition,
    stakedTotal,
  },
});

function start() {
  const { current, calls } = renderHeld(new InMemoryCache(), useRealityCheck);
  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  return {
    current,
    /** Responds to every pending request. */
    async answer(data: object) {
      await settle();
      for (const call of calls.splice(0)) await call.answer(data);
      await settle();
    },
    async fail() {
      await settle();
      for (const call of calls.splice(0)) await call.cut();
      await settle();
    },
    pass: (minutes: number) => act(async () => void (await vi.advanceTimersByTimeAsync(minutes * minute))),
  };
}

it('appears after an hour by default, with the time and the amounts played', async () => {
  const { current, answer, pass } = start();
  await answer(limits(9000, -500));
  await pass(59);
  expect(current().check).toBeNull();
  await pass(1);
  await answer(limits(11_000, -2000));
  expect(current().check).toEqual({ minutes: 60, every: 60, played: { staked: 2000, net: -1500 } });
  act(() => current().close());
  await pass(59);
  expect(current().check).toBeNull();
  await pass(1);
  await answer(limits(12_000, 0));
  expect(current().check).toEqual({ minutes: 120, every: 60, played: { staked: 3000, net: 500 } });
});

it('uses the interval the user chose, and never appears if they turned it off', async () => {
  const often = start();
  await often.answer(limits(0, 0, 30));
  await often.pass(30);
  await often.answer(limits(0, 0, 30));
  expect(often.current().check).toMatchObject({ minutes: 30, every: 30 });
  window.sessionStorage.clear();
  const never = start();
  await never.answer(limits(0, 0, null));
  await never.pass(300);
  expect(never.current().check).toBeNull();
});

it('shows only the time if the totals can’t be loaded', async () => {
  const { current, answer, fail, pass } = start();
  await answer(limits(9000, -500));
  await pass(60);
  await fail();
  expect(current().check).toEqual({ minutes: 60, every: 60, played: null });
});
