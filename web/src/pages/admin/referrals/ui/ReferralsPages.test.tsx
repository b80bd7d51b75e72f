import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { MarketingPage } from './MarketingPage.tsx';
import { ReferralsPage } from './ReferralsPage.tsx';

afterEach(endStaffPage);

const code = (more: object = {}) => ({
  __typename: 'AdminReferralCode',
  userId: 'u-1',
  user: { __typename: 'PublicPerson', id: 'u-1', username: 'maya' },
  code: 'MAYA2222',
  enabled: true,
  invitedCount: 1204,
  joinedCount: 7,
  earnedCount: 3,
  earnedAmount: 1_500,
  createdAt: '2026-11-01T10:00:00Z',
  ...more,
});

function show(path: string, ...roles: string[]) {
  const shown = showAsStaff(
    roles,
    <Routes>
      <Route path="/admin/referrals" element={<ReferralsPage />} />
      <Route path="/admin/referrals/marketing" element={<MarketingPage />} />
    </Routes>,
    path,
  );
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  return { ...shown, call };
}

async function list(more: object = {}, ...roles: string[]) {
  const shown = show('/admin/referrals', ...roles);
  await shown.call('StaffReferralCodes')?.answer({
    adminReferralCodes: {
      __typename: 'AdminReferralCodePage',
      items: [code(more)],
      page: 1,
      pageSize: 50,
      hasNext: false,
    },
  });
  pressKey(document.body, 'j');
  return shown;
}

const dialog = () => find(document, '[role=dialog]');

it('asks for the codes that the address names, and ignores unknown states', () => {
  expect(show('/admin/referrals?code=MAYA&state=disabled', 'support').call('StaffReferralCodes')?.variables).toEqual({
    code: 'MAYA',
    enabled: false,
    page: 1,
  });
  expect(show('/admin/referrals?state=best', 'support').call('StaffReferralCodes')?.variables).toEqual({ page: 1 });
  expect(show('/admin/referrals', 'finance').calls).toEqual([]);
});

it('shows what came of a code, and builds its sign-up link with a campaign', async () => {
  const { root } = await list({}, 'support');
  const peek = find(root, 'aside');
  expect(peek.textContent).toContain('Signed up1,204');
  expect(peek.textContent).toContain('$15.00');
  expect(find(peek, 'svg[role=img]').getAttribute('aria-label')).toContain('MAYA2222');
  const before = find(peek, 'svg[role=img] path').getAttribute('d');
  fill(fieldNamed(peek, 'Campaign'), 'Spring');
  expect(find(peek, 'svg[role=img] path').getAttribute('d')).not.toBe(before);
  // Support reads only.
  expect(peek.textContent).not.toContain('Disable code');
  expect(root.textContent).not.toContain('Add referral');
});

it('disables and enables a code with a reason', async () => {
  const { root, call } = await list({}, 'risk');
  click(buttonNamed(root, 'Disable code'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Shared in spam');
  click(buttonNamed(dialog(), 'Disable code'));
  await expect.poll(() => call('DisableReferralCode')?.variables).toEqual({ id: 'u-1', reason: 'Shared in spam' });
  await call('DisableReferralCode')?.answer({ adminDisableReferralCode: code({ enabled: false }) });
  expect(currentToasts().map(({ title }) => title)).toEqual(['MAYA2222 disabled']);
  expect(buttonNamed(root, 'Enable code')).toBeTruthy();
  expect(root.textContent).not.toContain('Campaign');
});

it('doesn’t let staff switch their own code', async () => {
  const { root } = await list({ userId: 's-1' }, 'admin');
  expect(buttonNamed(root, 'Disable code').getAttribute('aria-disabled')).toBe('true');
});

it('adds a referral for a user who forgot the code', async () => {
  const { root, call } = await list({}, 'admin');
  click(buttonNamed(root, 'Add referral'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Forgot it');
  click(buttonNamed(dialog(), 'Add referral'));
  expect(dialog().textContent).toContain('Choose the invited user.');
  fill(fieldNamed(dialog(), 'Invited user'), ' 0198a7c3-51de-7b02-8f00-000000000002 ');
  fill(fieldNamed(dialog(), 'Referral code'), ' maya2222 ');
  click(buttonNamed(dialog(), 'Add referral'));
  await expect
    .poll(() => call('AddReferral')?.variables)
    .toMatchObject({
      userId: '0198a7c3-51de-7b02-8f00-000000000002',
      code: 'maya2222',
      reason: 'Forgot it',
      idempotencyKey: expect.any(String),
    });
});

it('lists landing pages, also without a code', async () => {
  const { root, call } = show('/admin/referrals/marketing', 'support');
  const page = { __typename: 'MarketingCode', id: 'i-1', name: 'Known Voice', slug: 'known-voice', enabled: true };
  await call('StaffMarketingCodes')?.answer({
    adminMarketingCodes: [
      { ...page, code: code() },
      { ...page, id: 'i-2', name: 'New Voice', enabled: false, code: null },
    ],
  });
  expect(root.textContent).toContain('Known Voice');
  expect(root.textContent).toContain('No code');
  expect(root.textContent).toContain('Hidden');
  pressKey(document.body, 'j');
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('This influencer has no referral code yet.');
});
