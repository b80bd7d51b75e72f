import { advance } from './clock.ts';
import { run } from './graph.ts';
import { matchNow, report, runningMatch } from './matches.ts';
import { approveIdentity, handInIdentity, newPlayer, type Person, signInStaff } from './people.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/**
 * Creates a user with an approved identity and final winnings of `amount` cents, which can be withdrawn with any
 * method.
 */
export async function winner(stack: Stack, amount = 4_000): Promise<Person> {
  const [person, other] = [await newPlayer(stack, amount), await newPlayer(stack, amount)];
  const match = await runningMatch(stack, person, other, amount);
  await report(stack, person, match, person);
  await report(stack, other, await matchNow(stack, other, match.id), person);
  await advance(stack, { hours: 1 });
  await until('the winnings to be final', async () => {
    const { wallet } = await run<{ wallet: { cash: number } }>(stack, person, 'query { wallet { cash } }');
    return wallet.cash >= 2 * amount || null;
  });
  await verified(stack, person);
  return person;
}

/** Gives a person an approved identity. */
export async function verified(stack: Stack, person: Person): Promise<Person> {
  await handInIdentity(stack, person);
  await approveIdentity(stack, await signInStaff(stack, 'finance'), person);
  return person;
}
