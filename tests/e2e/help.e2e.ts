/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';

test('an anchor of the help center stays in view while content above it loads', async ({ open }) => {
  const page = await open({ width: 390, touch: true });
  let later: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    later = resolve;
  });
  await page.route('**/graphql', async (route) => {
    // Loads the tables above the last section.
    const asked = `${route.request().url()} ${route.request().postData() ?? ''}`;
    if (/operationName(=|":")(Ranks|AccountLimits)\b/.test(asked)) await held;
    await route.fallback();
  });
  await page.goto('/help#contact');
  const contact = page.locator('#contact');
  await expect(contact).toBeInViewport();
  const row = page.getByRole('rowheader', { name: 'Minimum deposit' });
  await expect(row).toHaveCount(0);
  later();
  await expect(row).toBeAttached();
  await expect(contact.getByRole('heading')).toBeInViewport({ ratio: 1 });
});
