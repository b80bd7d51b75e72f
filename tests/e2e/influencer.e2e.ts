import { randomUUID } from 'node:crypto';
import { newPhone, newPlayer } from '../support/people.ts';
import { codeOf } from '../support/referrals.ts';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AuthDialog } from './pages/auth.ts';

test("joining from an influencer's page attributes the sign-up to them and stores the campaign", async ({
  stack,
  open,
}) => {
  const host = await newPlayer(stack);
  const code = await codeOf(stack, host);
  await stack.sql(
    `insert into influencers (id, user_id, slug, name, bio, game_ids, position)
      values ($1, $2, 'host-page', 'Host Page', 'Plays every night.', array(select id from games limit 2), 0)`,
    [randomUUID(), host.id],
  );
  const at = '/i/host-page?utm_campaign=autumn&utm_medium=video&utm_source=twitch';
  const page = await open({ at, width: 390 });
  await expect(page.getByRole('heading', { level: 2, name: 'Host Page' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Games Host Page plays' }).getByRole('link')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  const phone = newPhone();
  const auth = new AuthDialog(page);
  await page.getByRole('button', { name: `Join with ${code}` }).click();
  await expect(auth.dialog('Sign in or join')).toBeVisible();
  await auth.continueWithPhone();
  await auth.enterCode(stack, phone);
  await expect(auth.dialog('Invited by a friend?')).toBeVisible();

  const [joined] = await stack.sql(
    `select r.referrer_id, u.signup_utm_campaign, u.signup_utm_medium, u.signup_utm_source
      from users u join referrals r on r.referred_id = u.id where u.phone_e164 = $1`,
    [phone],
  );
  expect(joined).toEqual({
    referrer_id: host.id,
    signup_utm_campaign: 'autumn',
    signup_utm_medium: 'video',
    signup_utm_source: 'twitch',
  });

  await page.goto('/i/no-such-page');
  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
});
