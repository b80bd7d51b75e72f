import { setEmail, unseenNow } from '../support/email.ts';
import { report, runningMatch } from '../support/matches.ts';
import { deposit, newPlayer } from '../support/people.ts';
import { emailTo } from '../support/sandbox.ts';
import { expect, test } from './fixtures.ts';

test('a receipt and an unseen result arrive by email, and results can be unsubscribed from', async ({
  stack,
  open,
}) => {
  const [person, other] = [await newPlayer(stack, 2000), await newPlayer(stack, 2000)];
  const address = await setEmail(stack, person);

  await test.step('the receipt is in the sandbox’s mailbox and can’t be unsubscribed from', async () => {
    await deposit(stack, person, 2500);
    const receipt = await emailTo(stack, address, 'Deposit complete');
    expect(receipt.text).toContain('$25.00');
    expect(receipt.headers['list-unsubscribe']).toBeUndefined();
    const mailbox = await open({ at: stack.sandbox });
    await expect(mailbox.getByRole('region', { name: 'Emails' }).first()).toContainText(address);
  });

  const match = await runningMatch(stack, other, person, 500);
  await report(stack, other, match, other);
  await unseenNow(stack, person);
  const { headers, text } = await emailTo(stack, address, 'A result was reported');
  const link = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '');
  expect(text).toContain(link.href);

  await test.step('the link unsubscribes, and the settings show it', async () => {
    const page = await open({ person, at: `${link.pathname}${link.search}` });
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed from emails about results' })).toBeVisible();
    await page.goto('/me?notifsOpen=true');
    await page.getByRole('button', { name: 'Settings' }).click();
    const emails = page.getByRole('region', { name: 'Email me about' });
    await expect(emails.getByRole('switch', { name: 'Email: Results' })).not.toBeChecked();
    await expect(emails.getByRole('switch', { name: 'Email: Disputes' })).toBeChecked();
    await expect(emails.getByRole('switch', { name: /^Email: Account security/ })).toBeDisabled();
  });

  await test.step('one request from an email client does the same, and an invalid link says so', async () => {
    const click = (url: URL) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await click(link)).status).toBe(200);
    link.searchParams.set('token', 'A'.repeat(54));
    expect((await click(link)).status).toBe(404);
    const page = await open({ at: `${link.pathname}${link.search}` });
    await expect(page.getByRole('alert')).toContainText('This link isn’t valid.');
  });
});
