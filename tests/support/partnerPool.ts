import { newKey, run } from './graph.ts';
import { signInStaff } from './people.ts';
import type { Stack } from './stack.ts';

const fund = `mutation ($amount: Cents!, $reference: String!, $key: ID!) { adminFundPromo(account: partner_pool,
  amount: $amount, reference: $reference, reason: "Season budget", idempotencyKey: $key) { ... on ApprovalNeeded { approvalId } } }`;
const approve = `mutation ($id: ID!, $key: ID!) {
  adminDecideApproval(id: $id, approved: true, reason: "Checked", idempotencyKey: $key) { id } }`;

interface Asked {
  adminFundPromo: { approvalId: string };
}

/** Adds company money to the partner pool, requested by one staff member and approved by another. Amount in cents. */
export async function fundPartnerPool(stack: Stack, amount: number): Promise<void> {
  const key = newKey();
  const finance = await signInStaff(stack, 'finance');
  const { adminFundPromo } = await run<Asked>(stack, finance, fund, { amount, reference: `bank-${key}`, key });
  const id = adminFundPromo.approvalId;
  await run(stack, await signInStaff(stack, 'admin'), approve, { id, key: newKey() });
}
