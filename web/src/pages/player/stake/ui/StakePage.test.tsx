import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { click, find, heldClient, render } from '@/shared/lib/testing';
import { routeOf } from '@/shared/routes';
import { StakePage } from './StakePage.tsx';

let leave = () => {};
afterEach(() => {
  leave();
  closeAllOverlays();
});

const promo = {
  __typename: 'PromotedGroup',
  id: 'p1',
  name: 'finals',
  title: 'Finals week',
  kind: 'group',
  imageUrl: null,
  endsAt: null,
  boost: null,
  events: [{ __typename: 'StakeEvent', id: 'e1' }],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Follows a native link. By default, one promotion is active. */
async function follow(link: string, promotedEvents: readonly object[] = [promo]) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter initialEntries={[routeOf(`duelbook://${link}`)]}>
      <ApolloProvider client={client}>
        <StakePage />
        <Address />
      </ApolloProvider>
    </MemoryRouter>,
  );
  leave = unmount;
  await calls.find(({ operation }) => operation === 'BoardPromos')?.answer({ promotedEvents });
  return root;
}

it('shows the promotion of a link as chosen', async () => {
  const root = await follow('stake_promotion/p1');
  expect(find(root, '[aria-pressed=true]').textContent).toContain('Finals week');
  expect(root.textContent).not.toContain('This promotion has ended');
});

it('says that the promotion of a link has ended and leads to all events', async () => {
  const root = await follow('stake_promotion/gone');
  expect(root.textContent).toContain('This promotion has ended');
  click(find<HTMLElement>(root, '[data-track=show_all_events]'));
  expect(root.textContent).not.toContain('This promotion has ended');
  expect(find(root, 'output').textContent).toBe('/stake/');
});

it('says so even if no other promotion is on', async () => {
  expect((await follow('stake_promotion/gone', [])).textContent).toContain('This promotion has ended');
});

it('keeps the space of the promotions and explains staking there when there are none', async () => {
  const root = await follow('set_tab/0', []);
  const tile = [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('New to staking?'));
  expect(openOverlays()).toEqual([]);
  click(tile as HTMLElement);
  expect(openOverlays()).toEqual([{ kind: 'stake-tutorial' }]);
});
