import { ask, newKey, run } from './graph.ts';
import { signInStaff } from './people.ts';
import type { Stack } from './stack.ts';

const fund = `mutation ($amount: Cents!, $reference: String!, $key: ID!) { adminFundPromo(account: partner_pool,
  amount: $amount, reference: $reference, reason: "Season budget", idempotencyKey: $key) { __typename } }`;
const approve = `mutation ($id: ID!, $key: ID!) {
  adminDecideApproval(id: $id, approved: true, reason: "Checked", idempotencyKey: $key) { id } }`;

/** Adds company money to the partner pool, as two staff members do. Amount in cents. */
export async function fundPartnerPool(stack: Stack, amount: number): Promise<void> {
  const key = newKey();
  const asked = await ask(stack, await signInStaff(stack, 'finance'), fund, { amount, reference: `bank ${key}`, key });
  const id = asked.errors[0]?.extensions?.data?.approvalId;
  await run(stack, await signInStaff(stack, 'admin'), approve, { id, key: newKey() });
}
