import { expectSound } from '../money/support/ledger.ts';
import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { newStakeEvent, offer } from '../support/stakes.ts';
import { expect, test } from './fixtures.ts';
import { MarketPage } from './pages/market.ts';
import { act } from './pages/staff.ts';

test.use({ seed: 'demo' });
test.afterEach(({ stack }) => expectSound(stack.databaseUrl));

const playable = async (stack: Stack, person: Person) =>
  (await run<{ wallet: { playable: number } }>(stack, person, 'query { wallet { playable } }')).wallet.playable;

test('staff suspend and resume a market, and two of them void it, while a staker watches', async ({ stack, open }) => {
  const [maker, staker] = [await newPlayer(stack, 10_000), await newPlayer(stack, 10_000)];
  const event = await newStakeEvent(stack);
  const [one, other] = event.teams;
  await offer(stack, maker, { event, team: other, price: 40, amount: 2000 });
  await offer(stack, staker, { event, team: one, price: 60, amount: 3000 });
  const page = await open({ person: staker, at: `/stake/${event.id}`, width: 390, touch: true });
  const market = new MarketPage(page);
  await expect(market.own).toContainText('$30.00');
  const staff = await open({ staff: await signInStaff(stack, 'risk'), at: `/admin/stakes/${event.id}` });

  await test.step('a suspension is seen at once, with who paused and what still works', async () => {
    await act(staff, { open: 'Suspend all', confirm: 'Suspend', reason: 'The lineups are being checked.' });
    await expect(page.getByText('Book paused.')).toBeVisible();
    await expect(page.getByText(/Paused by staff\. Offers stay in the book\./)).toBeVisible();
  });

  await test.step('the one who suspended resumes alone, and the book takes orders again', async () => {
    await act(staff, { open: 'Resume all', confirm: 'Resume', reason: 'The lineups are right.' });
    await expect(page.getByText('Book paused.')).toBeHidden();
    await offer(stack, maker, { event, team: other, price: 30, amount: 600 });
  });

  await test.step('voiding matched stakes waits for a second person', async () => {
    const reason = 'A player of the lineup is not who he said.';
    await act(staff, { open: 'Void all', confirm: /^Request refund of/, reason });
    await expect(staff.getByText('Sent for approval')).toBeVisible();
    expect(await playable(stack, staker)).toBe(7000);
    const second = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/approvals' });
    await second.getByRole('row').filter({ hasText: reason }).click();
    await act(second, { open: 'Approve', confirm: /^Approve/, reason: 'Seen the recording.' });
  });

  await test.step('the staker is told, and every cent is back', async () => {
    await expect(page.getByRole('dialog', { name: 'Your stake was refunded' })).toContainText('$30.00 received');
    for (const person of [maker, staker]) await expect.poll(() => playable(stack, person)).toBe(10_000);
  });
});
