import { run } from '../support/graph.ts';
import { newPlayer, type Person, signInStaff } from '../support/people.ts';
import { codeOf, fundPromo } from '../support/referrals.ts';
import type { Stack } from '../support/stack.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const redeem = (stack: Stack, person: Person, code: string) =>
  run(
    stack,
    person,
    'mutation ($code: String!, $key: ID!) { redeemReferralCode(code: $code, idempotencyKey: $key) { id } }',
    {
      code,
      key: crypto.randomUUID(),
    },
  );

test.beforeAll(async ({ stack }) => {
  await fundPromo(stack, 100_000);
});

test('staff disable a code, enable it again, and add a referral that was forgotten', async ({ stack, open }) => {
  const [owner, friend] = [await newPlayer(stack), await newPlayer(stack)];
  const code = await codeOf(stack, owner);
  const page = await open({ staff: await signInStaff(stack, 'risk'), at: `/admin/referrals?code=${code}` });
  const peek = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: owner.username }) });
  const dialog = page.getByRole('dialog');

  await test.step('a disabled code can’t be redeemed', async () => {
    await page.getByRole('row').filter({ hasText: code }).click();
    await expect(peek.getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await peek.getByRole('button', { name: 'Disable code' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Shared in spam.');
    await dialog.getByRole('button', { name: 'Disable code' }).click();
    await expect(page.getByText(`${code} disabled`)).toBeVisible();
    await expect(redeem(stack, friend, code)).rejects.toThrow();
    await peek.getByRole('button', { name: 'Enable code' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was someone else.');
    await dialog.getByRole('button', { name: 'Enable code' }).click();
    await expect(page.getByText(`${code} enabled`)).toBeVisible();
  });

  await test.step('a forgotten code is redeemed for its user', async () => {
    await page.getByRole('button', { name: 'Add referral' }).click();
    await dialog.getByRole('combobox', { name: 'Invited user' }).fill(friend.id);
    await dialog.getByRole('textbox', { name: 'Referral code' }).fill(code);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forgot it at sign-up.');
    await dialog.getByRole('button', { name: 'Add referral' }).click();
    await expect(page.getByText('Referral added')).toBeVisible();
    await page.goto(`/admin/users/${friend.id}?tab=referrals`);
    await expect(page.getByRole('tabpanel')).toContainText(code);
    await page.goto(`/admin/users/${owner.id}?tab=referrals`);
    await page.getByRole('tabpanel').getByRole('link', { name: friend.username }).click();
    await expect(page.getByRole('heading', { name: friend.username, level: 1 })).toBeVisible();
  });
});
