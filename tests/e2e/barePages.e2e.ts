/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { run } from '../support/graph.ts';
import { type Person, signIn } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { withApplePay } from './applePay.ts';
import { expect, test } from './fixtures.ts';

async function cash(stack: Stack, person: Person): Promise<number> {
  return (await run<{ wallet: { cash: number } }>(stack, person, 'query { wallet { cash } }')).wallet.cash;
}

/** Opens a bare page, which has no app shell. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByText('Cookies, your call')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** Presses the provider's button and responds in its window. */
async function payAt(page: Page, name: 'PayPal' | 'Venmo', answer: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Pay with ${name}` }).click();
  await (await popup).getByRole('button', { name: answer, exact: true }).click();
}

const receipt = (page: Page) => expect(page.getByRole('main')).toContainText('ADDED');

test('PayPal and Venmo: declined, paid, posted to the opener, and paid by Venmo', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, width: 390, consent: null });

  await test.step('/paypal-deposit: canceled, declined, then paid, and back', async () => {
    await visit(page, '/paypal-deposit?amount=2500&return=/play');
    await payAt(page, 'PayPal', 'Cancel');
    await expect(page.getByRole('main')).toContainText('You canceled the payment. You weren’t charged.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await payAt(page, 'PayPal', 'Decline funding');
    await expect(page.getByRole('main')).toContainText('DECLINED');
    await page.getByRole('button', { name: 'Try again' }).click();
    await payAt(page, 'PayPal', 'Approve');
    await receipt(page);
    expect(await cash(stack, person)).toBe(2_500);
    await page.getByRole('link', { name: 'Back to Duelbook' }).click();
    await expect(page).toHaveURL(/\/play$/);
  });

  await test.step('/paypal-button: shows only the button and posts the result to its opener', async () => {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => Object.assign(window, { told: data }));
      window.open('/paypal-button?amount=1500', '_blank', 'popup,width=480,height=700');
    });
    const popup = await opened;
    await payAt(popup, 'PayPal', 'Approve');
    await receipt(popup);
    const told = () => page.evaluate(() => (globalThis as unknown as { told?: object }).told);
    await expect.poll(told).toMatchObject({ type: 'duelbook-deposit', kind: 'complete' });
    expect(await cash(stack, person)).toBe(4_000);
    await popup.close();
  });

  await test.step('/venmo-deposit: paid, with a QR code on a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/venmo-deposit?amount=1000');
    await expect(page.getByRole('img', { name: 'QR code for this page' })).toBeVisible();
    await payAt(page, 'Venmo', 'Approve');
    await receipt(page);
    expect(await cash(stack, person)).toBe(5_000);
  });
});

test('cards and Apple Pay: field errors, 3-D Secure, declined and paid', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, width: 390 });

  await test.step('/paypal-credit', async () => {
    await visit(page, '/paypal-credit?amount=2000');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await pay.click();
    await expect(page.getByRole('group', { name: 'Card number' })).toContainText('Check the card number');
    const fill = async (number: string) => {
      await page.getByRole('textbox', { name: 'Name on the card' }).fill('Sam Player');
      await page.getByRole('textbox', { name: 'Card number' }).fill(number);
      await page.getByRole('textbox', { name: 'Expiration date' }).fill('08/39');
      await page.getByRole('textbox', { name: 'Security code' }).fill('123');
      await pay.click();
    };
    await fill('4000 0000 0000 0002');
    await expect(page.getByRole('main')).toContainText('DECLINED');
    await page.getByRole('button', { name: 'Try again' }).click();
    await fill('4000 0000 0000 3220');
    await page.frameLocator('iframe').getByRole('button', { name: 'No', exact: true }).click();
    await expect(pay).toBeEnabled();
    await pay.click();
    await page.frameLocator('iframe').getByRole('button', { name: 'Yes, it is me' }).click();
    await receipt(page);
    expect(await cash(stack, person)).toBe(2_000);
  });

  await test.step('/dots-creditcard: the provider’s form is in a titled frame', async () => {
    await visit(page, '/dots-creditcard?amount=2000');
    await page.getByRole('button', { name: /by card$/ }).click();
    const form = page.frameLocator('iframe[title="Card details"]');
    await form.getByRole('button', { name: 'Pay', exact: true }).click();
    await receipt(page);
    expect(await cash(stack, person)).toBe(4_000);
  });

  await test.step('/dots-applepay: offers alternatives without Apple Pay, and pays with it', async () => {
    await visit(page, '/dots-applepay?amount=2000');
    await expect(page.getByRole('main')).toContainText('Requires Safari on an Apple device');
    await page.getByRole('link', { name: 'Pay with PayPal instead' }).click();
    await expect(page).toHaveURL(/\/paypal-deposit\?amount=2000/);
    await withApplePay(page, stack);
    await page.goto('/dots-applepay?amount=2000');
    await page.getByRole('button', { name: /with Apple Pay$/ }).click();
    await page
      .getByRole('dialog', { name: 'Apple Pay sandbox' })
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await receipt(page);
    expect(await cash(stack, person)).toBe(6_000);
  });
});

test('visitors are asked to sign in, and an incomplete link to unsubscribe says so', async ({ open }) => {
  const page = await open({ consent: null });
  await visit(page, '/unsubscribed');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await visit(page, '/paypal-deposit?amount=2500');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in or join' })).toBeVisible();
});
