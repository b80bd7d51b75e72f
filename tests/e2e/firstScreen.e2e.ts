/// <reference lib="dom" />
import { newPlayer } from '../support/people.ts';
import { expect, test } from './fixtures.ts';

const pages = { '/': 'Duelbook', '/stake': 'Stake' };

for (const [path, title] of Object.entries(pages)) {
  test(`${path} is visible before its scripts have loaded, and interactive afterwards`, async ({ open }) => {
    const page = await open({ width: 390 });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const bar = page.locator('section[aria-label="Top bar"]');
    await expect(bar.getByText('Sign in')).toBeVisible();
    await expect(page.getByText('Play money only.')).toBeVisible();
    await expect(page.locator('#_app h1')).toHaveText(title);
    const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
    expect(height, 'its styles are there').toBe(52);
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);

    scripts.resolve();
    await bar.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // If two rules are equally specific, the later one wins, so shared styles must come before a page's own styles.
    const sheets = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
    );
    expect(sheets[0]).toMatch(/\/client-[^/]+\.css$/);
    expect(sheets.length).toBeGreaterThan(3);
  });
}

test('a first visit on a phone shows what Duelbook is above the cookie banner', async ({ open }) => {
  const page = await open({ at: '/', width: 390, consent: null, touch: true });
  const banner = page.getByRole('region', { name: 'Cookies, your call' });
  const pitch = page
    .getByRole('region', { name: 'About Duelbook' })
    .locator('p', { hasText: 'Play video games for cash' });
  await expect(banner).toBeVisible();
  // A large phone, a smaller one, and one whose browser shows its bars.
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(pitch).toContainText('0% fee');
    const bottomOfPitch = () => pitch.evaluate((element) => element.getBoundingClientRect().bottom);
    const topOfBanner = () => banner.evaluate((element) => element.getBoundingClientRect().top);
    await expect
      .poll(async () => (await bottomOfPitch()) <= (await topOfBanner()), { message: `${width} × ${height}` })
      .toBe(true);
  }
});

test('a signed-in request gets no prerendered page', async ({ open, stack }) => {
  const { session } = await newPlayer(stack);
  const cookie = `duelbook.session=${encodeURIComponent(JSON.stringify(session))}`;
  const page = await open();
  const answer = await page.request.get(stack.origin, { headers: { accept: 'text/html', cookie } });
  expect(await answer.text()).toContain('<div id="_app"></div>');
});
