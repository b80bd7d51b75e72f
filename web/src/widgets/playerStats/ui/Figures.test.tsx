import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { render } from '@/shared/lib/testing';
import { Figures } from './Figures.tsx';

const answers = (won: number): Record<string, object> => ({
  PersonFigures: {
    personStatistics: {
      __typename: 'PersonStatistics',
      userId: 'kai',
      figures: { __typename: 'PlayFigures', played: won, won, lost: 0, drawn: 0, winPercent: won ? 100 : null },
      streak: won,
      bestStreak: won,
      eventsPlayed: 0,
      eventsWon: 0,
      form: [],
      modes: [],
    },
  },
  PersonMoney: {
    personMoneyStatistics: {
      __typename: 'PersonMoneyStatistics',
      userId: 'kai',
      net: { __typename: 'MoneyFigure', amount: null, band: 'under_10', negative: false },
    },
  },
});

/** The net earnings that a viewer sees for another user with the given number of wins. */
async function netOf(won: number): Promise<string | null | undefined> {
  const told = answers(won);
  const link = new ApolloLink(({ operationName = '' }) => of({ data: told[operationName] as Record<string, unknown> }));
  const scope = { userId: 'kai', username: 'kai', own: false, coming: false, gameId: null, modeId: null };
  const { root } = render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Figures scope={scope} />
    </ApolloProvider>,
  );
  await act(() => Promise.resolve());
  const tile = [...root.querySelectorAll('dl > div')].find((each) => each.textContent?.startsWith('Net earnings'));
  return tile?.querySelector('dd')?.firstChild?.textContent;
}

it('shows no earnings range before the first completed match', async () => {
  expect(await netOf(0)).toBe('–');
  expect(await netOf(2)).toContain('$10');
});
