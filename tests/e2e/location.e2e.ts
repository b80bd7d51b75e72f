import { join } from 'node:path';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { DepositDialog } from './pages/deposit.ts';
import { WalletPage } from './pages/wallet.ts';

test.use({
  settings: { POSITION_REGIONS: '*', REGION_BOUNDARIES: join(import.meta.dirname, 'regions.geojson') },
});

test('money waits for the location, which is only asked for on a press, and a refusal can be undone', async ({
  stack,
  open,
}) => {
  const page = await open({ person: await newPlayer(stack) });
  const context = page.context();
  const wallet = new WalletPage(page);
  await wallet.goto();
  await wallet.deposit();
  const share = page.getByRole('dialog', { name: 'Share your location' });

  await test.step('the dialog says why, and what works without', async () => {
    await page.getByRole('button', { name: 'Share location' }).click();
    await expect(share).toContainText('Your local rules require us');
    await expect(share).toContainText('you can still withdraw, cash out, watch and chat');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a refusal is told how to undo it', async () => {
    await context.clearPermissions();
    await share.getByRole('button', { name: 'Share location' }).click();
    await expect(share.getByRole('alert')).toContainText('Allow it for Duelbook');
  });

  await test.step('at sea it proves nothing', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 0, longitude: 0, accuracy: 20 });
    await share.getByRole('button', { name: 'Share location' }).click();
    await expect(share.getByRole('alert')).toContainText('wasn’t precise enough');
  });

  await test.step('in a region it opens the way', async () => {
    await context.setGeolocation({ latitude: 41, longitude: -74, accuracy: 20 });
    await share.getByRole('button', { name: 'Share location' }).click();
    await expect(share).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share location' })).toBeHidden();
    const dialog = new DepositDialog(page);
    await dialog.enterAmount('20');
    await dialog.choose('PayPal');
    await dialog.payAt('PayPal', 'Approve');
    await expect(dialog.dialog('Deposit complete')).toBeVisible();
  });
});
