import type { Relations } from '../../case.ts';
import { row } from '../../relations/row.ts';
import type { Scenario } from '../../relations/scenario.ts';

/** One of the owner's transactions: a match entry. */
async function transaction({ t, owner, match }: Scenario): Promise<string> {
  await match('public');
  const { items } = (await t.inject(owner, 'GET', '/api/v1/transactions?page=1&page_size=1')).json();
  return items[0].id;
}

export const relations: Relations = {
  default: row('401 ok ok 403 403 ok ok ok ok ok', () => ({ body: { topic: 'money' } })),
  match: row('401 400/1000 400/1000 403 403 400/1000 400/1000 400/1000 ok ok', async ({ match }) => ({
    body: { topic: 'match', match_id: await match('public') },
  })),
  transaction: row('401 400/1000 400/1000 403 403 400/1000 400/1000 400/1000 400/1000 ok', async (scenario) => ({
    body: { topic: 'money', transaction_id: await transaction(scenario) },
  })),
};
