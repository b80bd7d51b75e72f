import type { Page } from '@playwright/test';
import { verified } from '../support/funds.ts';
import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { WalletPage } from './pages/wallet.ts';

test.describe.configure({ timeout: 240_000 });

/** Visible interactive elements on a phone whose touch target is smaller than 44 px in either direction. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const extent = (element: Element) => {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return own;
      const side = (name: 'width' | 'height') => Math.max(own[name], Number.parseFloat(after[name]) || 0);
      return { width: side('width'), height: side('height') };
    };
    return [...document.querySelectorAll('button, a[href]:not([href="#page"]), [role=radio], [role=combobox], summary')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden=true], p'))
      .filter((element) => {
        const { width, height } = extent(element);
        return width > 0 && (width < 43.5 || height < 43.5);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
  });
}

for (const width of [1440, 390]) {
  test(`the wallet has no serious accessibility violations at ${width}`, async ({ stack, open }) => {
    const found: Record<string, string[]> = {};
    const person = await verified(stack, await newPlayer(stack, 5_000));
    const page = await open({ person, width, touch: width < 600 });
    const look = async (state: string) => {
      const all = [...(await violations(page)), ...(width < 600 ? await tooSmall(page) : [])];
      if (all.length > 0) found[state] = all;
    };
    const wallet = new WalletPage(page);
    const close = async () => {
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await wallet.goto();
    await expect(wallet.row('Deposit')).toBeVisible();
    await look('wallet');
    await page.getByRole('tab', { name: 'Pending' }).click();
    await expect(page.getByText('Nothing pending')).toBeVisible();
    await look('pending, empty');
    await page.getByRole('tab', { name: 'All' }).click();
    await wallet.receipt('Deposit');
    await expect(page.getByText('Ledger entries')).toBeVisible();
    await look('receipt');
    if (width < 600) await close();
    await wallet.statement();
    await look('statement');
    await close();
    await page
      .getByRole('button', { name: /^Limits and cool-off/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Take a break').first()).toBeVisible();
    await look('limits');
    await page.getByRole('dialog').getByRole('button', { name: 'Exclude me' }).click();
    await expect(page.getByRole('dialog', { name: /^Exclude yourself/ })).toBeVisible();
    await look('exclusion');
    await page.goto('/wallet');
    if (width < 600) await page.getByRole('button', { name: /^Payout methods/ }).click();
    await page.getByRole('button', { name: 'Add a payout method' }).click();
    await expect(page.getByRole('dialog', { name: 'Add a payout method' })).toBeVisible();
    await page.getByRole('radio', { name: 'Bank' }).click();
    await look('connect');
    await page.goto('/wallet');
    if (width < 600) await page.getByRole('button', { name: /^Payout methods/ }).click();
    await page.getByRole('button', { name: /^(Add|Change) your legal name$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your legal name' })).toBeVisible();
    await look('name');
    await page.goto('/dots-creditcard?amount=2500');
    await expect(page.getByRole('button', { name: /by card$/ })).toBeEnabled();
    await look('bare, card');
    await page.goto('/paypal-credit?amount=2500');
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    await look('bare, card fields');
    await page.goto('/paypal-deposit?amount=2500');
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
    await look('bare, PayPal');
    await page.goto('/unsubscribed');
    await expect(page.getByRole('alert')).toBeVisible();
    await look('bare, unsubscribed');
    expect(found).toEqual({});
  });

  test(`forms and refusals have no serious accessibility violations at ${width}`, async ({ stack, open }) => {
    const found: Record<string, string[]> = {};
    const person = await newPlayer(stack, 5_000);
    const page = await open({ person, width, touch: width < 600 });
    const look = async (state: string) => {
      const all = [...(await violations(page)), ...(width < 600 ? await tooSmall(page) : [])];
      if (all.length > 0) found[state] = all;
    };
    const wallet = new WalletPage(page);
    await wallet.goto();
    await wallet.withdraw();
    await page.getByRole('button', { name: 'Add a payout method' }).click();
    await page.getByRole('textbox', { name: 'PayPal email' }).fill(`axe-${width}@example.com`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('textbox', { name: 'Withdraw, US dollars' }).fill('20');
    await page.getByText('Fee breakdown').click();
    await expect(page.getByRole('dialog')).toContainText('You receive');
    await look('withdraw');
    await page.getByRole('button', { name: /^Review / }).click();
    await expect(page.getByRole('dialog', { name: 'Review withdrawal' })).toContainText('Next: a short identity check');
    await look('withdraw, review');
    await page.getByRole('button', { name: /^Withdraw \$/ }).click({ delay: 1_200 });
    await expect(page.getByRole('dialog', { name: 'Identity check' })).toBeVisible();
    await look('kyc');
    await page.getByRole('dialog', { name: 'Identity check' }).getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify your identity' })).toBeVisible();
    await look('id');
    await page.getByRole('dialog', { name: 'Verify your identity' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Verification required' })).toBeVisible();
    await look('withdraw, identity first');
    await page.goto('/wallet');
    await expect(page.getByRole('region', { name: 'Verify your identity to withdraw' })).toBeVisible();
    await look('wallet, identity first');

    await stack.sql("update users set status = 'frozen' where id = $1", [person.id]);
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Paused while your account is frozen' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account is frozen' })).toBeVisible();
    await look('frozen');
    expect(found).toEqual({});
  });
}
