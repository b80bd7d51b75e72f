import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('reduced motion and slip settings survive a reload', async ({ stack, open }) => {
  const page = await open({ person: await newPlayer(stack), at: '/me', width: 390 });
  const html = page.locator('html');
  const calm = page.getByRole('switch', { name: 'Calm mode' });
  await expect(calm).not.toBeChecked();
  await calm.click();
  await expect(html).toHaveAttribute('data-calm', '');
  const staking = page.getByRole('region', { name: 'Staking' });
  await staking.getByRole('combobox', { name: 'When a price changes' }).click();
  await page.getByRole('option', { name: 'Always ask me' }).click();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(html).toHaveAttribute('data-calm', '');
  await expect(calm).toBeChecked();
  await expect(staking.getByRole('combobox', { name: 'When a price changes' })).toHaveText('Always ask me');

  await staking.getByRole('button', { name: 'Limits and breaks' }).click();
  const limits = page.getByRole('dialog');
  await expect(limits).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limits).toBeHidden();
  await calm.click();
  await expect(html).not.toHaveAttribute('data-calm', '');
});

test.describe('when the profile fails to load', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('the page says so and recovers with Retry', async ({ stack, open }) => {
    const page = await open({ person: await newPlayer(stack) });
    await page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      return operationName === 'OwnProfile' ? route.fulfill({ status: 502 }) : route.fallback();
    });
    await page.goto('/me');
    await expect(page.getByText('Couldn’t load your profile and privacy settings')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Calm mode' })).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('switch', { name: 'Private stats' })).toBeVisible();
  });
});
