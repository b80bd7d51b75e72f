import { randomUUID } from 'node:crypto';
import { type Caller, run } from './graph.ts';
import type { Stack } from './stack.ts';

/** Funds the promotions account, approved by a second staff member. Amount in cents. */
export async function fundPromo(stack: Stack, amount: number): Promise<void> {
  const transfer = {
    id: randomUUID(),
    kind: 'promo',
    cause_type: 'funding',
    cause_id: randomUUID(),
    entries: [
      [1, -amount],
      [2, amount],
    ],
  };
  await stack.sql('select ledger_post($1::text[], $2::jsonb)', [
    ['external:paypal', 'house:promo'],
    JSON.stringify([transfer]),
  ]);
}

/** Returns a person's referral code. */
export async function codeOf(stack: Stack, person: Caller): Promise<string> {
  const query = 'query { referralOverview { code } }';
  return (await run<{ referralOverview: { code: string } }>(stack, person, query)).referralOverview.code;
}

/** Returns a person's wager-only balance in cents. */
export async function wagerOnly(stack: Stack, person: Caller): Promise<number> {
  return (await run<{ wallet: { wagerOnly: number } }>(stack, person, 'query { wallet { wagerOnly } }')).wallet
    .wagerOnly;
}
