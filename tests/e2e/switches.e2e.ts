import { ask, newKey } from '../support/graph.ts';
import { newPlayer, signInStaff } from '../support/people.ts';
import { expect, test } from './fixtures.ts';
import { act } from './pages/staff.ts';

// Later journeys on this stack need deposits, even if this one fails. The call is refused if deposits are already on.
test.afterEach(async ({ stack }) => {
  const turnOn =
    'mutation ($key: ID!) { adminSetSwitch(name: deposits, enabled: true, reason: "After the test.", idempotencyKey: $key) { name } }';
  await ask(stack, await signInStaff(stack, 'admin'), turnOn, { key: newKey() });
});

test('an admin turns deposits off, players read so before they press anything, and it is turned on again', async ({
  stack,
  open,
}) => {
  const person = await newPlayer(stack, 1000);
  const staff = await open({ staff: await signInStaff(stack, 'admin'), at: '/admin/switches' });
  await act(staff, { open: 'Turn off deposits', confirm: 'Turn off', reason: 'The provider is down.' });
  await expect(staff.getByText('The provider is down.').first()).toBeVisible();

  const page = await open({ person, at: '/wallet' });
  const deposit = page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true });
  await expect(page.getByText('Deposits are off right now. Your money is safe.')).toBeVisible();
  await expect(deposit).toBeDisabled();
  await expect(page.getByRole('main').getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled();

  await act(staff, { open: 'Turn on deposits', confirm: 'Turn on', reason: 'The provider is back.' });
  await page.reload();
  await expect(deposit).toBeEnabled();
  await expect(page.getByText('Deposits are off right now.')).toHaveCount(0);
});
