import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Parameter {
  $ref?: string;
  name?: string;
  schema?: { default?: number };
}
const contract = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; parameters?: Parameter[] }>>;
  components: { parameters: Record<string, Parameter> };
};

/** Default page size of every paged operation. */
const sizes = new Map<string, number | undefined>();
for (const methods of Object.values(contract.paths)) {
  for (const { operationId, parameters = [] } of Object.values(methods)) {
    for (const parameter of parameters) {
      const found = contract.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
      if (found.name === 'page_size') sizes.set(operationId, found.schema?.default);
    }
  }
}

test.each<[number, string[]]>([
  [5, ['admin.stakes.past_events', 'admin.stakes.slips']],
  [7, ['admin.users.blocks']],
  [10, ['conversations.communities', 'conversations.list', 'admin.conversations.list']],
  [10, ['admin.search', 'commentator.search', 'search.all', 'admin.users.sessions']],
  [10, ['leaderboards.user_stats', 'partners.expired_strikes', 'partners.match_payouts', 'play_events.profile']],
  [20, ['conversations.participants', 'users.followers', 'users.following', 'users.blocks', 'wallet.transactions']],
  [24, ['matches.profile', 'stakes.live']],
  [30, ['admin.partners.invoice_items']],
  [40, ['stakes.contracts']],
  [1000, ['admin.influencers.list']],
])('%i rows are on a page of %j by default', (size, operations) => {
  expect(operations.map((operation) => [operation, sizes.get(operation)])).toEqual(
    operations.map((operation) => [operation, size]),
  );
});
