import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarketView } from '@/entities/market';
import { beginSession, clearSession, type Session } from '@/entities/session';
import { possibleTypes } from '@/shared/api';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { buttonNamed, click, fill, find, heldClient, pressKey, render, translate } from '@/shared/lib/testing';
import { Ended } from '../ui/Ended.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import type { BookSide } from './sides.ts';
import type { MarketEvent } from './useMarketPage.ts';
import { useTicket } from './useTicket.ts';

const session = { token: 't', scope: 'full', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'me' } } as Session;
beforeEach(() => act(() => beginSession(session)));
afterEach(() => act(clearSession));

const market = { id: 'm', phase: 'open', minAmount: 100, maxAmount: 250_000, inPlay: false } as MarketView;
const event = { id: 'e', startedAt: null, boost: null, teams: [] } as unknown as MarketEvent;
const sideAt = (bestPrice: number, side: 'a' | 'b' = 'a'): BookSide => ({
  side,
  claim: { eventTeamId: side, side: 'for' },
  name: side,
  team: { name: side, against: false },
  claimWords: `${side} to win`,
  code: side,
  imageUrl: null,
  bestPrice,
  availableAmount: 100_000,
  lastPrice: bestPrice,
  levels: [],
  whole: false,
});

interface PageProps {
  price: number;
  phase?: MarketView['phase'];
  levels?: BookSide['levels'];
}

function Page({ price, phase = 'open', levels = [] }: PageProps) {
  const sides: [BookSide, BookSide] = [{ ...sideAt(price), levels }, sideAt(100 - price, 'b')];
  return <Ticket ticket={useTicket({ event, market: { ...market, phase }, sides, balance: 10_000 })} />;
}

const book = (team: string, bestPrice: number | null): [BookSide, BookSide] => {
  const own = { ...sideAt(26), claim: { eventTeamId: team, side: 'for' as const }, bestPrice };
  return [own, { ...sideAt(77, 'b'), claim: { eventTeamId: team, side: 'against' } }];
};
const books = { fox: book('fox', 26), nin: book('nin', 22), tin: book('tin', null) };

/** The ticket of a market with several teams, and buttons that choose one. */
function ManyTeams() {
  const [team, setTeam] = useState<keyof typeof books>('fox');
  const ticket = useTicket({ event, market, sides: books[team], balance: 10_000 });
  const pick = (next: keyof typeof books) => {
    ticket.turn(books[next]);
    setTeam(next);
  };
  return (
    <>
      {(['fox', 'nin', 'tin'] as const).map((each) => (
        <button key={each} type="button" onClick={() => pick(each)}>
          {each}
        </button>
      ))}
      <Ticket ticket={ticket} />
    </>
  );
}

function show(first: React.ReactNode) {
  const { client, calls } = heldClient(new InMemoryCache({ possibleTypes }));
  const page = (node: React.ReactNode) => (
    <MemoryRouter>
      <ApolloProvider client={client}>{node}</ApolloProvider>
    </MemoryRouter>
  );
  const { root, rerender } = render(page(first));
  // Staking is allowed until the platform responds whether the player can play for money. Most tests don't respond.
  const access = calls.splice(0).find(({ operation }) => operation === 'PaidAccess');
  const accessIs = async (obstacle: PaidObstacle | null) =>
    access?.answer({ paidAccess: { __typename: 'PaidAccess', obstacle, region: 'US-WA', minimumAge: 18 } });
  const hold = (label: string) => {
    pressKey(buttonNamed(root, label), 'Enter');
    pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  };
  return { root, calls, accessIs, hold, rerender: (node: React.ReactNode) => rerender(page(node)) };
}

/** Renders the ticket of a market whose price is changed by the test. */
function open(price: number) {
  const { rerender, ...shown } = show(<Page price={price} />);
  const sent = () => shown.calls.map(({ variables }) => variables.input);
  const move = (next: number, phase?: MarketView['phase'], levels?: BookSide['levels']) =>
    rerender(<Page price={next} phase={phase} levels={levels} />);
  return { ...shown, sent, move, rerender };
}

const sideButton = (root: ParentNode, side: 'a' | 'b') => find<HTMLButtonElement>(root, `[data-side=${side}]`);

const optionNamed = (name: string): Element => {
  const found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no option ${name}`);
  return found;
};

/** The smallest possible receipt, which is for a stake on the bench. */
const benched = { __typename: 'PurchaseReceipt', slipId: 's', legId: 'l', fillsCount: 0, order: null, wallet: null };

it('follows the price, so a hold is never placed at a stale cap', () => {
  const { root, sent, move } = open(45);
  expect(root.textContent).toContain('If the price moves past 45¢');
  move(22);
  expect(root.textContent).toContain('If the price moves past 22¢');
  pressKey(buttonNamed(root, 'Hold to stake $9.90'), 'Enter');
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  expect(sent()).toMatchObject([{ price: 22, amount: 990 }]);
});

it('shows how far the price moved while holding, asks once, and places at the displayed price', () => {
  const { root, sent, move } = open(31);
  pressKey(buttonNamed(root, 'Hold to stake $9.92'), 'Enter');
  move(34);
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  expect(sent()).toEqual([]);
  expect(find(root, '[role=alert]').textContent).toContain('The price moved from 31¢ to 34¢.');
  act(() => buttonNamed(root, 'Stake $9.86 at 34¢').click());
  expect(sent()).toMatchObject([{ price: 34, amount: 986 }]);
});

it('asks once with the price from a refusal, even before the live price changes', async () => {
  const { root, calls, sent } = open(31);
  pressKey(buttonNamed(root, 'Hold to stake $9.92'), 'Enter');
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  const moved = { __typename: 'PriceMoved', message: 'm', bestPrice: 34, availableAmount: 5_000 };
  await calls[0]?.answer({ purchaseStake: moved });
  expect(find(root, '[role=alert]').textContent).toContain('The price moved from 31¢ to 34¢.');
  act(() => buttonNamed(root, 'Stake $9.86 at 34¢').click());
  expect(sent()[1]).toMatchObject({ price: 34, amount: 986 });
  expect(calls[1]?.variables.idempotencyKey).not.toBe(calls[0]?.variables.idempotencyKey);
});

it('isn’t placed if too little is offered up to the accepted price, even if more is offered at worse prices', async () => {
  const { root, sent, move } = open(30);
  click(find(root, '[aria-label="If the price moves"]'));
  await vi.waitFor(() => click(optionNamed('Take up to 32¢')));
  pressKey(buttonNamed(root, 'Hold to stake $9.99'), 'Enter');
  move(31, 'open', [
    { price: 31, available: 62 },
    { price: 33, available: 5_000 },
  ]);
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  expect(sent()).toEqual([]);
  expect(find(root, '[role=alert]').textContent).toContain('Only $0.62 is offered up to 32¢ now.');
});

it('drops the price from a refusal for good once the live price has changed', async () => {
  const { root, calls, move, hold } = open(63);
  hold('Hold to stake $9.45');
  const moved = { __typename: 'PriceMoved', message: 'm', bestPrice: 66, availableAmount: 5_000 };
  await calls[0]?.answer({ purchaseStake: moved });
  expect(buttonNamed(root, 'Stake $9.90 at 66¢')).not.toBeNull();
  move(62);
  move(63);
  expect(buttonNamed(root, 'Hold to stake $9.45')).not.toBeNull();
});

it('retries a stake without a response unchanged, regardless of the current price', async () => {
  const { root, calls, move } = open(31);
  pressKey(buttonNamed(root, 'Hold to stake $9.92'), 'Enter');
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  await calls[0]?.cut();
  expect(find(root, '[role=alert]').textContent).toBe('No response.Try again: you won’t be charged twice.');
  move(40);
  pressKey(buttonNamed(root, 'Hold to stake $9.92'), 'Enter');
  pressKey(find(root, '[data-track=stake_place]'), 'Enter');
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
});

it('retries a stake without a response with its own terms and key, even if it was edited in the meantime', async () => {
  const { root, calls, sent, hold } = open(31);
  hold('Hold to stake $9.92');
  fill(find<HTMLInputElement>(root, 'input[aria-label^=Amount]'), '50');
  await calls[0]?.cut();
  expect(sent()).toMatchObject([{ amount: 992 }]);
  hold('Hold to stake $9.92');
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
});

it('retries a stake at an accepted price without a response, without saying that nothing was charged', async () => {
  const { root, calls, hold } = open(31);
  hold('Hold to stake $9.92');
  const moved = { __typename: 'PriceMoved', message: 'm', bestPrice: 34, availableAmount: 5_000 };
  await calls[0]?.answer({ purchaseStake: moved });
  click(buttonNamed(root, 'Stake $9.86 at 34¢'));
  await calls[1]?.cut();
  expect(root.textContent).toContain('No response.');
  expect(root.textContent).not.toContain('You weren’t charged');
  click(buttonNamed(root, 'Stake $9.86 at 34¢'));
  expect(calls[2]?.variables).toEqual(calls[1]?.variables);
});

it('retries a stake without a response on its own side, even if the user has since selected the other side', async () => {
  const { root, calls, hold } = open(31);
  hold('Hold to stake $9.92');
  click(sideButton(root, 'b'));
  await calls[0]?.cut();
  expect(sideButton(root, 'a').getAttribute('aria-pressed')).toBe('true');
  hold('Hold to stake $9.92');
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
});

it('shows the receipt for the staked side, and uses a new key for edits made in the meantime', async () => {
  const { root, calls, hold } = open(31);
  hold('Hold to stake $9.92');
  click(sideButton(root, 'b'));
  await calls[0]?.answer({ purchaseStake: benched });
  expect(find(root, 'strong').textContent).toBe('a to win');
  click(buttonNamed(root, 'Stake again'));
  hold('Hold to stake $9.66');
  expect(calls[1]?.variables).toMatchObject({ input: { eventTeamId: 'b' } });
  expect(calls[1]?.variables.idempotencyKey).not.toBe(calls[0]?.variables.idempotencyKey);
});

it('follows the live price after a refusal, with a new key', async () => {
  const { root, calls, move, hold } = open(31);
  hold('Hold to stake $9.92');
  await calls[0]?.refuse();
  expect(find(root, '[role=alert]').textContent).toBe('Not placed.no You weren’t charged.');
  move(22);
  hold('Hold to stake $9.90');
  expect(calls[1]?.variables.input).toMatchObject({ price: 22 });
  expect(calls[1]?.variables.idempotencyKey).not.toBe(calls[0]?.variables.idempotencyKey);
});

it('starts over when another team is selected, without the response or retry of the previous one', async () => {
  const { root, calls, hold } = show(<ManyTeams />);
  hold('Hold to stake $9.88');
  await calls[0]?.cut();
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  click(buttonNamed(root, 'nin'));
  expect(root.querySelector('[role=alert]')).toBeNull();
  hold('Hold to stake $9.90');
  expect(calls[1]?.variables).toMatchObject({ input: { eventTeamId: 'nin', price: 22 } });
  expect(calls[1]?.variables.idempotencyKey).not.toBe(calls[0]?.variables.idempotencyKey);
  click(buttonNamed(root, 'tin'));
  expect(buttonNamed(root, 'Set my price').getAttribute('aria-pressed')).toBe('true');
});

it('says in both the header and the ticket that winnings are pending until the result is final', () => {
  const { root, move, rerender } = open(31);
  const words = 'Winnings are pending until it’s final.';
  move(31, 'provisional');
  expect(root.textContent).toContain(`The result is in. ${words} This market no longer accepts stakes.`);
  rerender(<Ended phase="provisional" />);
  expect(root.textContent).toBe(`Result in, not final yet.${words}`);
  rerender(<Ended phase="settled" />);
  expect(root.textContent).toBe('Settled.Winnings have been paid.');
});

it('is replaced by an explanation and links once the market has ended', () => {
  const { root, move } = open(31);
  move(31, 'settled');
  expect(root.textContent).toContain('The result is final. This market no longer accepts stakes.');
  expect(root.querySelectorAll('button')).toHaveLength(0);
  expect(find(root, 'a').textContent).toBe('See open markets');
});

it('clears the amount after a stake, so a single press can’t place it again', async () => {
  const { root, calls, hold } = open(31);
  hold('Hold to stake $9.92');
  await calls[0]?.answer({ purchaseStake: benched });
  click(buttonNamed(root, 'Stake again'));
  expect(find<HTMLInputElement>(root, 'input').value).toBe('');
  expect(root.textContent).not.toContain('Hold to stake $');
});

it('sends what its button says while the page is translated', async () => {
  const { root, sent, move } = open(45);
  const stop = translate();
  for (const [amount, price] of [
    ['1', 45],
    ['4', 45],
    ['40', 22],
  ] as const) {
    fill(find<HTMLInputElement>(root, 'input'), amount);
    move(price);
    await act(async () => undefined);
    expect(root.textContent).toContain(`If the price moves past ${price}¢`);
  }
  const button = find(root, '[data-track=stake_place]');
  const said = /\$([\d.]+)/.exec(button.textContent)?.[1];
  pressKey(button, 'Enter');
  await act(async () => undefined);
  pressKey(button, 'Enter');
  expect(sent()).toMatchObject([{ price: 22, amount: Math.round(Number(said) * 100) }]);
  stop();
});

it.each([
  ['region_closed', 'Not available in your region'],
  ['region_unknown', 'Region unknown'],
  ['network', 'Not available through a VPN'],
  ['under_age', 'From age 18'],
] as const)('says that nobody can stake with the obstacle %s, and places nothing', async (obstacle, label) => {
  const { root, sent, accessIs } = open(45);
  await accessIs(obstacle);
  await expect.poll(() => root.querySelector('[data-track=stake_place]')).toBeNull();
  pressKey(buttonNamed(root, label), 'Enter');
  click(buttonNamed(root, label));
  expect(sent()).toEqual([]);
  expect(root.textContent).toContain('You can still withdraw');
});

it.each([null, 'age_unknown'] as const)(
  'can be placed with the obstacle %s, which a later step asks about',
  async (obstacle) => {
    const { root, sent, hold, accessIs } = open(45);
    await accessIs(obstacle);
    await expect.poll(() => root.textContent.includes('Add your date of birth')).toBe(obstacle !== null);
    hold('Hold to stake $9.99');
    expect(sent()).toHaveLength(1);
  },
);
