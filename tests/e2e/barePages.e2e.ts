import type { Page } from '@playwright/test';
import { newKey, run } from '../support/graph.ts';
import { type Person, signIn } from '../support/people.ts';
import { fundPromo } from '../support/referrals.ts';
import { smsTo } from '../support/sandbox.ts';
import type { Stack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { withApplePay } from './applePay.ts';
import { expect, test } from './fixtures.ts';

const paths = [
  '/unsubscribed',
  '/paypal-button',
  '/paypal-deposit',
  '/venmo-deposit',
  '/dots-applepay',
  '/dots-creditcard',
  '/dots-compliance-success',
  '/paypal-credit',
];

async function cash(stack: Stack, person: Person): Promise<number> {
  return (await run<{ wallet: { cash: number } }>(stack, person, 'query { wallet { cash } }')).wallet.cash;
}

/** Presses the provider's button and answers in its window. */
async function payAt(page: Page, name: 'PayPal' | 'Venmo', answer: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Pay with ${name}` }).click();
  await (await popup).getByRole('button', { name: answer, exact: true }).click();
}

const receipt = (page: Page) => expect(page.getByRole('main')).toContainText('PAID');

test('the eight bare pages have no app shell, and each says what it needs', async ({ open }) => {
  const page = await open({ consent: null });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
    await expect(page.getByText('Cookies, your call')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    if (path === '/unsubscribed') await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  }
  await page.goto('/paypal-deposit?amount=2500');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in or join' })).toBeVisible();
});

test('/paypal-deposit: canceled, declined, then paid, and back', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, width: 390, at: '/paypal-deposit?amount=2500&return=/play' });
  await payAt(page, 'PayPal', 'Cancel');
  await expect(page.getByRole('main')).toContainText('You closed the payment. You weren’t charged.');
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

test('/paypal-button: shows only the button and posts the result to its opener', async ({ stack, open }) => {
  const person = await signIn(stack);
  const opener = await open({ person, at: '/privacy' });
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(() => {
    window.addEventListener('message', ({ data }) => Object.assign(window, { told: data }));
    window.open('/paypal-button?amount=1500', '_blank', 'popup,width=480,height=700');
  });
  const page = await opened;
  await payAt(page, 'PayPal', 'Approve');
  await receipt(page);
  const told = await opener.evaluate(() => (window as unknown as { told: object }).told);
  expect(told).toMatchObject({ type: 'duelbook-deposit', kind: 'complete' });
  expect(await cash(stack, person)).toBe(1_500);
});

test('/venmo-deposit: paid, with a QR code on a desktop', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, at: '/venmo-deposit?amount=1000' });
  await expect(page.getByRole('img', { name: /phone’s camera/ })).toBeVisible();
  await payAt(page, 'Venmo', 'Approve');
  await receipt(page);
  expect(await cash(stack, person)).toBe(1_000);
});

test('/paypal-credit: field errors, 3-D Secure, declined and paid', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, width: 390, at: '/paypal-credit?amount=2000' });
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByRole('group', { name: 'Card number' })).toContainText('Check the card number');
  const fill = async (number: string) => {
    await page.getByRole('textbox', { name: 'Name on the card' }).fill('Sam Player');
    await page.getByRole('textbox', { name: 'Card number' }).fill(number);
    await page.getByRole('textbox', { name: 'Expiry date' }).fill('08/39');
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

test('/dots-creditcard: the provider’s form is in a titled frame', async ({ stack, open }) => {
  const person = await signIn(stack);
  const page = await open({ person, at: '/dots-creditcard?amount=2000' });
  await page.getByRole('button', { name: /by card$/ }).click();
  const form = page.frameLocator('iframe[title="Card details"]');
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  await receipt(page);
  expect(await cash(stack, person)).toBe(2_000);
});

test('/dots-applepay: offers alternatives without Apple Pay, and pays with it', async ({ stack, open }) => {
  const person = await signIn(stack);
  const without = await open({ person, at: '/dots-applepay?amount=2000' });
  await expect(without.getByRole('main')).toContainText('Requires Safari on an Apple device');
  await without.getByRole('link', { name: 'Pay with PayPal instead' }).click();
  await expect(without).toHaveURL(/\/paypal-deposit\?amount=2000/);

  const page = await open({ person });
  await withApplePay(page, stack);
  await page.goto('/dots-applepay?amount=2000');
  await page.getByRole('button', { name: /with Apple Pay$/ }).click();
  await page
    .getByRole('dialog', { name: 'Apple Pay sandbox' })
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await receipt(page);
  expect(await cash(stack, person)).toBe(2_000);
});

test('/unsubscribed: the link in a message unsubscribes, and Undo subscribes again', async ({ stack, open }) => {
  await fundPromo(stack, 10_000);
  const [friend, person] = [await signIn(stack), await signIn(stack)];
  const { referralOverview: own } = await run<{ referralOverview: { code: string } }>(
    stack,
    friend,
    'query { referralOverview { code } }',
  );
  const redeem =
    'mutation ($code: String!, $key: ID!) { redeemReferralCode(code: $code, idempotencyKey: $key) { __typename } }';
  await run(stack, person, redeem, { code: own.code, key: newKey() });
  const { referrals } = await run<{ referrals: { items: { id: string }[] } }>(
    stack,
    friend,
    'query { referrals(page: 1, pageSize: 20) { items { id } } }',
  );
  const known = (await smsTo(stack, person.phone)).length;
  await run(stack, friend, 'mutation ($id: ID!) { remindReferral(id: $id) { id } }', { id: referrals.items[0]?.id });
  const message = await until('the reminder', async () => {
    const messages = await smsTo(stack, person.phone);
    return messages.length > known ? messages[0]?.text : null;
  });
  const link = new URL(/https?:\S+token=[\w-]+/.exec(message)?.[0] ?? '');

  const page = await open({ at: `${link.pathname}${link.search}` });
  await expect(page.getByRole('heading', { name: /^You’re unsubscribed from / })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^You’ll get .* again$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribed' })).toBeVisible();
});
