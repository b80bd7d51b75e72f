import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { pressKey } from '@/shared/lib/testing';
import { IdentitiesPage } from './IdentitiesPage.tsx';

Element.prototype.scrollIntoView = () => undefined;
afterEach(() => {
  vi.useRealTimers();
  endStaffPage();
});

const pending = (userId: string) => ({
  __typename: 'AdminIdentity',
  userId,
  username: `name_of_${userId}`,
  firstName: 'Sam',
  lastName: 'Player',
  state: 'submitted',
  submittedAt: '2026-11-29T10:00:00Z',
  dueAt: '2999-01-01T00:00:00Z',
  claim: null,
});
const review = (userId: string) => ({
  adminIdentity: {
    ...pending(userId),
    checkId: `check-${userId}`,
    reason: null,
    decidedAt: null,
    expiresAt: null,
    dateOfBirth: '1990-01-31',
    riskFlags: [],
    documents: [],
  },
});

async function show(role: string) {
  const shown = showAsStaff([role], <IdentitiesPage />, '/admin/identities');
  const reviews = () => shown.calls.filter(({ operation }) => operation === 'IdentityReview');
  const asked = () => reviews().map(({ variables }) => variables.userId);
  await shown.calls
    .find(({ operation }) => operation === 'PendingIdentities')
    ?.answer({
      adminPendingIdentities: {
        __typename: 'AdminIdentityPage',
        items: ['u-1', 'u-2', 'u-3'].map(pending),
        page: 1,
        pageSize: 20,
        hasNext: false,
      },
    });
  await expect.poll(asked).toEqual(['u-1']);
  await reviews()[0]?.answer(review('u-1'));
  const heading = () => shown.root.querySelector('h2[tabindex]')?.textContent ?? null;
  return { ...shown, reviews, asked, heading };
}

it('loads the next check while the current one is open, and shows it without another request', async () => {
  const { reviews, asked, heading } = await show('finance');
  await expect.poll(asked).toEqual(['u-1', 'u-2']);
  await reviews()[1]?.answer(review('u-2'));
  pressKey(document.body, 'j');
  expect(heading()).toBe('name_of_u-2');
  await expect.poll(asked).toEqual(['u-1', 'u-2', 'u-3']);
});

it('loads a check again whose links to photos are about to expire', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { reviews, asked, heading } = await show('finance');
  await expect.poll(asked).toEqual(['u-1', 'u-2']);
  await reviews()[1]?.answer(review('u-2'));
  vi.setSystemTime(Date.now() + 5 * 60_000);
  pressKey(document.body, 'j');
  expect(heading()).toBeNull();
  await expect.poll(asked).toEqual(['u-1', 'u-2', 'u-2']);
});

it('loads a check again that couldn’t be loaded ahead', async () => {
  const { reviews, asked } = await show('finance');
  await expect.poll(asked).toEqual(['u-1', 'u-2']);
  await reviews()[1]?.cut();
  pressKey(document.body, 'j');
  await expect.poll(asked).toEqual(['u-1', 'u-2', 'u-2']);
});

it('loads nothing ahead for those who only look, because every view is logged', async () => {
  const { asked, heading } = await show('support');
  expect(heading()).toBe('name_of_u-1');
  expect(asked()).toEqual(['u-1']);
});
