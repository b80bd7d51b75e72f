import { advance } from '../support/clock.ts';
import { newPhone } from '../support/people.ts';
import { codeFor, smsTo } from '../support/sandbox.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';

test('a new player signs in by phone, stays signed in, signs out and is recognized the next time', async ({
  stack,
  open,
}) => {
  const phone = newPhone();
  const page = await open({ at: '/' });
  const auth = new AuthDialog(page);
  // A toast disappears after five seconds, so the wait for it starts before the sign-in.
  const welcome = page.getByText('Welcome to Duelbook, ').textContent();
  const name = await auth.signInByPhone(stack, phone);
  expect(await welcome).toBe(`Welcome to Duelbook, ${name}`);

  await page.reload();
  expect(await auth.username()).toBe(name);

  await page.getByRole('button', { name: `Your account, ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  const greeting = page.getByText('Signed in as ').textContent();
  expect(await auth.signInByPhone(stack, phone)).toBe(name);
  expect(await greeting).toBe(`Signed in as ${name}`);
});

test('wrong codes are counted, a new code can be sent, and the fifth wrong code locks the sign-in', async ({
  stack,
  open,
}) => {
  const phone = newPhone();
  const page = await open({ at: '/' });
  await page.clock.install();
  const auth = new AuthDialog(page);
  await auth.openFromRail();
  await auth.continueWithPhone();
  await auth.sendCode(phone);
  await expect(auth.dialog('Enter the code')).toContainText(`+1 201 556 ${phone.slice(-4)}`);
  const first = await codeFor(stack, phone);
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  await auth.code.fill(wrong(first));
  await expect(page.getByText(/^4 attempts left · valid until \d{1,2}:\d\d\s[AP]M$/)).toBeVisible();
  await expect(auth.code).toHaveAttribute('aria-invalid', 'true');

  await expect(page.getByText('Resend in')).toBeVisible();
  // The clocks of the server and the browser advance together.
  await advance(stack, { minutes: 1 });
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Resend code' }).click();
  const second = await codeFor(stack, phone, 1);
  expect(await smsTo(stack, phone)).toHaveLength(2);

  for (const left of [3, 2, 1]) {
    await expect(auth.code).toHaveValue('');
    await auth.code.fill(wrong(second));
    await expect(
      page.getByText(new RegExp(`^${left} attempts? left · valid until \\d{1,2}:\\d\\d\\s[AP]M$`)),
    ).toBeVisible();
  }
  await expect(auth.code).toHaveValue('');
  await auth.code.fill(wrong(second));
  await expect(page.getByText(/Too many wrong codes/)).toBeVisible();
  await expect(auth.code).toBeDisabled();
});

test('social sign-in loads the provider’s script again after a failure, while phone sign-in stays usable', async ({
  stack,
  open,
}) => {
  const page = await open();
  const script = `${stack.sandbox}/oidc/client.js`;
  // A content blocker that replaces the script.
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.clock.install();
  await page.goto('/');
  const auth = new AuthDialog(page);
  await auth.openFromRail();
  await page.clock.fastForward('00:16');
  await expect(page.getByText('Sandbox ID didn’t load')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toBeEnabled();

  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Sandbox ID' }).and(page.locator(':not([aria-busy])')).click();
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: /^Kai Moreno/ }).click();
  await closed;
  await expect(auth.dialog('Your phone number')).toBeVisible();
});
