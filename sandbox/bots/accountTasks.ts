import { fetch } from 'undici';
import { type Catalog, isRefusal } from './botWorld.ts';
import { madeUpName } from './decisions.ts';
import { type Graph, type Identity, newKey } from './graph.ts';
import { operations } from './operations.ts';
import { BOT_EMAIL } from './roster.ts';

const DEPOSIT_CENTS = 10_000;
const DATE_OF_BIRTH = '1990-01-01';

/** Links a generated gamer ID in every ID system in which the bot has none. Skips systems that refuse it. */
export async function keepGamerIds(graph: Graph, identity: Identity, catalog: Catalog): Promise<void> {
  const { gamerIds } = await graph.run<{ gamerIds: { state: string; idSystem: { id: string } }[] }>(
    identity,
    operations.gamerIds,
  );
  const linked = new Set(gamerIds.filter((one) => one.state === 'linked').map((one) => one.idSystem.id));
  for (const system of catalog.idSystems.filter((one) => !linked.has(one.id))) {
    const value = madeUpName(system, Math.random);
    if (value === null) continue;
    await graph.run(identity, operations.connect, { id: system.id, value }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }
}

/** Declares the bot's date of birth and accepts the match rules. Does nothing if it already has. */
export async function keepEligible(graph: Graph, identity: Identity): Promise<void> {
  await graph.run(identity, operations.dateOfBirth, { date: DATE_OF_BIRTH }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  const { matchGuidelines: rules } = await graph.run<{ matchGuidelines: { version: number; accepted: boolean } }>(
    identity,
    operations.guidelines,
  );
  if (!rules.accepted) await graph.run(identity, operations.acceptGuidelines, { version: rules.version });
}

/**
 * Deposits through PayPal and approves the order in the sandbox, as the payer would.
 * @returns whether the deposit was credited
 */
export async function keepMoney(graph: Graph, identity: Identity, sandboxUrl: string): Promise<boolean> {
  const { createDepositOrder: order } = await graph.run<{
    createDepositOrder: { __typename: string; id?: string; providerOrderId?: string };
  }>(identity, operations.order, { amount: DEPOSIT_CENTS, key: newKey() });
  if (!order.id || !order.providerOrderId) return false;
  await fetch(`${sandboxUrl}/checkoutnow`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: order.providerOrderId, action: 'approve', email: BOT_EMAIL }).toString(),
    signal: AbortSignal.timeout(10_000),
  });
  const { deposit } = await graph.run<{ deposit: { __typename: string } }>(identity, operations.deposit, {
    id: order.id,
    key: newKey(),
  });
  return deposit.__typename === 'DepositReceipt';
}
