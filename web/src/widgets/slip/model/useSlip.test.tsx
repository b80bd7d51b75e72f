import { InMemoryCache } from '@apollo/client';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { type NewLeg, slipDraft, useLegEvent } from '@/features/placeStake';
import { possibleTypes } from '@/shared/api';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { renderHeld } from '@/shared/lib/testing';
import { useSlip } from './useSlip.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
beforeEach(() => act(() => beginSession(session)));
afterEach(() =>
  act(() => {
    clearSession();
    slipDraft.clear();
  }),
);

const owls: NewLeg = {
  eventId: 'e',
  marketId: 'm',
  eventTeamId: 'owls',
  side: 'for',
  team: 'Owls',
  opponent: 'Five',
  game: 'Vanta Strike',
  imageUrl: null,
  letter: 'a',
  price: 31,
};

const quote = (eventTeamId: string, bestPrice: number) => ({
  __typename: 'MarketTeam',
  eventTeamId,
  lastPrice: bestPrice,
  bestPrice,
  availableAmount: 100_000,
  change: null,
  communityPercent: null,
});

const market = {
  __typename: 'Market',
  id: 'm',
  type: 'winner',
  title: null,
  phase: 'open',
  inPlay: false,
  suspendedReason: null,
  resumesAt: null,
  delaySeconds: 0,
  minAmount: 100,
  maxAmount: 250_000,
  matchedAmount: 0,
  teams: [quote('owls', 31), quote('five', 69)],
};
const event = {
  __typename: 'StakeEvent',
  id: 'e',
  state: 'scheduled',
  startDate: null,
  boost: null,
  shieldOffered: false,
};

/** The slip with one leg at 31¢. */
async function open() {
  act(() => slipDraft.toggle(owls));
  const { current, calls, unmount } = renderHeld(new InMemoryCache({ possibleTypes }), () => {
    useLegEvent('e');
    return useSlip();
  });
  await calls
    .find(({ operation }) => operation === 'LegMarket')
    ?.answer({ stakeEvent: { ...event, markets: [market] } });
  const sent = () => calls.filter(({ operation }) => operation === 'PurchaseStake');
  const accessIs = async (obstacle: PaidObstacle) =>
    calls
      .find(({ operation }) => operation === 'PaidAccess')
      ?.answer({ paidAccess: { __typename: 'PaidAccess', obstacle, region: 'US-WA', minimumAge: 18 } });
  const hold = () => {
    act(() => current().begin());
    act(() => current().act());
  };
  const change = (amount: number) => act(() => slipDraft.change('m:owls:for', { amount, payout: null }));
  return { current, sent, accessIs, hold, change, unmount };
}

it('forgets a question about a moved price when the leg changes or is added again', async () => {
  const { current, sent, hold, change, unmount } = await open();
  const ask = async (attempt: number) => {
    hold();
    await sent()[attempt]?.answer({
      purchaseStake: { __typename: 'PriceMoved', message: 'm', bestPrice: 34, availableAmount: 100_000 },
    });
    expect(current().step).toEqual({ kind: 'accept', label: 'Stake $9.86 at 34¢' });
  };
  await ask(0);
  change(2_000);
  expect(current().step).toEqual({ kind: 'hold', label: 'Hold to stake $19.84' });
  change(1_000);
  await ask(1);
  act(() => slipDraft.toggle(owls));
  act(() => slipDraft.toggle(owls));
  expect(current().step.kind).toBe('hold');
  unmount();
});

it('retries a leg without a response unchanged, even if it was edited in the meantime', async () => {
  const { current, sent, hold, change, unmount } = await open();
  hold();
  change(5_000);
  await sent()[0]?.cut();
  expect(current().step).toEqual({ kind: 'hold', label: 'Hold to stake $9.92' });
  hold();
  expect(sent()[1]?.variables).toEqual(sent()[0]?.variables);
  unmount();
});

it('can’t be placed in a closed region, and says why where the slip shows it', async () => {
  const { current, sent, accessIs, hold, unmount } = await open();
  expect(current().step.kind).toBe('hold');
  await accessIs('region_closed');
  expect(current().step).toEqual({ kind: 'none', label: 'Not available in your region' });
  expect(current().access).toMatchObject({ obstacle: 'region_closed' });
  hold();
  expect(sent()).toEqual([]);
  unmount();
});

it('can be placed without a date of birth, which a later step asks for', async () => {
  const { sent, accessIs, hold, unmount } = await open();
  await accessIs('age_unknown');
  hold();
  expect(sent()).toHaveLength(1);
  unmount();
});
