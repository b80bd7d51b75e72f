import { newPlayer } from '../support/people.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Cookies } from './pages/cookies.ts';
import { Palette } from './pages/palette.ts';

test.describe.configure({ timeout: 240_000 });

for (const width of [1440, 390]) {
  test(`the app shell has no serious accessibility violations at ${width}`, async ({ open, stack }) => {
    const page = await open({ consent: null, width });
    const cookies = await Cookies.watch(page, stack);
    await page.goto('/privacy');
    await expect(cookies.banner).toBeVisible();
    expect(await violations(page), 'banner and policy').toEqual([]);
    await cookies.customize();
    await cookies.dialog.getByText('What it records').click();
    expect(await violations(page), 'Customize Cookies').toEqual([]);
    await cookies.press('Decline All');

    const person = await open({ person: await newPlayer(stack), width, at: '/download' });
    await expect(person.getByRole('heading', { level: 1, name: 'Desktop app' })).toBeVisible();
    await person.waitForLoadState('networkidle');
    expect(await violations(person), 'download').toEqual([]);
    const palette = new Palette(person);
    await palette.open();
    expect(await violations(person), 'palette').toEqual([]);
    await person.keyboard.type('zzxq');
    expect(await violations(person), 'empty palette').toEqual([]);
    await person.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    for (const [letters, name] of [
      ['keyboard', 'Keyboard shortcuts'],
      ['share', 'Share'],
    ] as const) {
      await palette.choose(letters);
      await expect(person.getByRole('dialog', { name })).toBeVisible();
      expect(await violations(person), name).toEqual([]);
      await person.keyboard.press('Escape');
      await expect(person.getByRole('dialog', { name })).toBeHidden();
    }
  });
}
