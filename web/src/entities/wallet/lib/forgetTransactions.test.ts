import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, it } from 'vitest';
import { refreshTransactions } from './forgetTransactions.ts';

const query = gql`
  query Latest {
    transactions {
      id
      state
    }
  }
`;

/** A client whose responses the test releases in request order. */
function slowClient() {
  const waiting: ((state: string) => void)[] = [];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        waiting.push((state) => {
          observer.next({ data: { transactions: [{ __typename: 'Transaction', id: '1', state }] } });
          observer.complete();
        });
      }),
  );
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), waiting };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

async function answer(waiting: ((state: string) => void)[], at: number, state: string): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(at);
  waiting[at]?.(state);
  await turn();
}

it('refetches a list that was in flight when money moved', async () => {
  const { client, waiting } = slowClient();
  const shown: unknown[] = [];
  const watched = client.watchQuery<{ transactions: { state: string }[] }>({ query });
  const watching = watched.subscribe(({ data }) => shown.push(data?.transactions?.[0]?.state));
  await answer(waiting, 0, 'review');
  refreshTransactions(client);
  await expect.poll(() => waiting.length).toBe(2);
  refreshTransactions(client); // The second response is still in flight, and the platform produced it before this change.
  await answer(waiting, 1, 'pending');
  await answer(waiting, 2, 'paid');
  await expect.poll(() => shown.at(-1)).toBe('paid');
  await turn();
  expect(waiting.length).toBe(3);
  watching.unsubscribe();
});
